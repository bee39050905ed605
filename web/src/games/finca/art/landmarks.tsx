// What one knows a community by: a landmark behind its field, drawn from its foot at 0 0, at most 50 wide
// and 46 high. Whitewash and stone with a shaded right face; windows are lit by night.
import type { VNode } from "preact";
import type { Community } from "../props";

const Wall = ({ d, low }: { d: string; low: string }) => (
  <>
    <path class="wall" d={d} />
    <path class="shaded" d={low} />
  </>
);

const Stone = ({ d, low }: { d: string; low: string }) => (
  <>
    <path class="stone" d={d} />
    <path class="shaded" d={low} />
  </>
);

/** Six sails on a short tower. */
const Mill = ({ x, scale }: { x: number; scale: number }) => (
  <g transform={`translate(${x} 0) scale(${scale})`}>
    <Wall d="M-7 0l2-22H5L7 0z" low="M1 0l0-22h4L7 0z" />
    <path class="roof" d="M-6-22L0-30l6 8z" />
    <path class="pane" d="M-2 0v-7h4v7z" />
    <g transform="translate(0-23) rotate(14)">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} class="cloth" d="M-.8 0V-16H4L2.500-3z" transform={`rotate(${turn})`} />
      ))}
      <circle class="hub-pin" r="2" />
    </g>
  </g>
);

const cypress = (x: number, height: number) => (
  <path
    class="cypress"
    d={`M${x} 0c-4-2-4-${height * 0.6} 0-${height} 4 ${height * 0.4} 4 ${height - 2} 0 ${height}z`}
  />
);

const landmarks: Record<Community, VNode> = {
  // The gate in the town wall.
  alcudia: (
    <>
      <Stone d="M-23 0v-20h46V0z" low="M15-20h8V0h-8z" />
      <Stone
        d="M-16 0v-34h3v4h3v-4h3v4h3v-4h2V0zM4 0v-34h3v4h3v-4h3v4h3v-4h2V0z"
        low="M-8-30h6V0h-6zM12-30h6V0h-6z"
      />
      <path class="pane" d="M-1 0v-9a2.500 3 0 0 1 5 0v9zM-11-22v-5h2v5zM9-22v-5h2v5z" />
    </>
  ),
  // The harbour: a house, a tower, a sail.
  andratx: (
    <>
      <Wall d="M-20 0v-17h18V0z" low="M-8-17h6V0h-6z" />
      <path class="roof" d="M-22-17l11-8 11 8z" />
      <path class="pane" d="M-16-6v-5h3v5zM-9-6v-5h3v5z" />
      <Stone d="M2 0v-27h12V0z" low="M9-27h5V0H9z" />
      <path class="stone" d="M0-27h16v-5h-3v2h-3v-2H6v2H3v-2H0z" />
      <path class="mast" d="M20 2v-24" />
      <path class="cloth" d="M21-21q9 8 7 19h-7z" />
    </>
  ),
  // Walls on a hill, with a church above.
  arta: (
    <>
      <path class="hillock" d="M-25 0Q-12-20 4-19 20-16 26 0z" />
      <Wall d="M-6-16v-13H9v13z" low="M4-29h5v13H4z" />
      <path class="roof" d="M-8-29l9.500-7 9.500 7z" />
      <Stone d="M9-14v-26h7v26z" low="M13-40h3v26h-3z" />
      <path class="roof" d="M8-40l4.500-6 4.500 6z" />
      <path class="stone" d="M-20-4v-7h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v7z" />
      <path class="pane" d="M0-20v-5h3v5z" />
    </>
  ),
  // A stout tower and a heap of salt.
  campos: (
    <>
      <Stone d="M-20 0v-31H-2V0z" low="M-9-31h7V0h-7z" />
      <path class="stone" d="M-22-31h22v-6h-4v3h-3v-3h-4v3h-4v-3h-4v3h-3z" />
      <path class="pane" d="M-13-16v-6h3v6zM-13 0v-7h4v7z" />
      <path class="wall" d="M0 0Q10-24 14-23 20-21 26 0z" />
      <path class="shaded" d="M15-23Q20-20 26 0h-8z" />
    </>
  ),
  // A nave with a tall bell tower.
  inca: (
    <>
      <Wall d="M-6 0v-19h28V0z" low="M14-19h8V0h-8z" />
      <path class="roof" d="M-8-19l16-9 16 9z" />
      <Stone d="M-20 0v-36h12V0z" low="M-13-36h5V0h-5z" />
      <path class="roof" d="M-22-36l8-10 8 10z" />
      <path class="pane" d="M-16-25v-6h4v6zM4-4v-7h3v7zM12-4v-7h3v7z" />
    </>
  ),
  llucmajor: (
    <>
      <Mill x={-12} scale={1.1} />
      <Mill x={14} scale={0.85} />
    </>
  ),
  // The cathedral over the bay: buttresses, two spires, a round window.
  palma: (
    <>
      <Stone d="M-22 0v-24h44V0z" low="M12-24h10V0H12z" />
      <path class="stone" d="M-24 0v-27l2.500-6 2.500 6V0zM19 0v-27l2.500-6 2.500 6V0z" />
      <path class="stone" d="M-10-24l10-9 10 9z" />
      <path class="stone" d="M-14-24v-11l2.500-8 2.500 8v11zM9-24v-11l2.500-8 2.500 8v11z" />
      <circle class="pane" cy="-21" r="4.500" />
      <path class="ribs" d="M-14-22V0M-7-13V0M7-13V0M14-22V0" />
      <path class="pane" d="M-3 0v-7a3 3 0 0 1 6 0v7z" />
    </>
  ),
  // A house at the cove, and the light above it.
  santanyi: (
    <>
      <Wall d="M-22 0v-15h19V0z" low="M-10-15h7V0h-7z" />
      <path class="roof" d="M-24-15l11.500-8 11.500 8z" />
      <path class="pane" d="M-17-5v-5h3v5zM-10-5v-5h3v5z" />
      <Wall d="M5 0l2-36h8l2 36z" low="M12-36h3l2 36h-4z" />
      <path class="roof" d="M6.300-12h9.400l.4 6H6zM6.900-24h8.200l.3 6H6.600z" />
      <path class="lamp" d="M7-42h8v6H7z" />
      <path class="roof" d="M6-42l5-4 5 4z" />
    </>
  ),
  // The church that was never finished: arches against the sky.
  son_severa: (
    <>
      <Stone
        d="M-24 0v-28q4-8 8-8h32q4 0 8 8V0h-6v-16a5 7 0 0 0-10 0V0h-6v-16a5 7 0 0 0-10 0V0h-6v-16a2 7 0 0 0-6 0V0z"
        low="M16-36q4 0 8 8V0h-6v-16q0-5-2-6z"
      />
      <path class="ribs" d="M-24-27h48" />
    </>
  ),
  // A long house with a bell in its gable, and cypresses.
  villafranca: (
    <>
      {cypress(-21, 30)}
      {cypress(23, 25)}
      <Wall d="M-16 0v-16h33V0z" low="M8-16h9V0H8z" />
      <path class="roof" d="M-18-16l3-7h31l3 7z" />
      <Wall d="M-6-20v-17l6-6 6 6v17z" low="M2-20v-21l4 4v17z" />
      <path class="pane" d="M-2-27v-6a2 2 0 0 1 4 0v6zM-11-4v-6h3v6zM-2 0v-8h4v8zM9-4v-6h3v6z" />
    </>
  ),
};

interface Props {
  community: Community;
  x: number; // of the middle of its foot
  y: number;
  scale: number;
}

export const Landmark = ({ community, x, y, scale }: Props) => (
  <g class="landmark" transform={`translate(${x} ${y}) scale(${scale})`}>
    <ellipse class="contact" cx="3" rx="27" ry="3.500" />
    {landmarks[community]}
  </g>
);
