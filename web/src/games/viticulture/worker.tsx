// A wooden worker of a seat, or the outline of one. The grande worker is taller and wears a hat.
import { seatColour, seatInk } from "../../art/seat";

const plain =
  "M3.500 23.500q-1-9 5-11.500-2-1.500-2-4.500a5.500 5.500 0 0111 0q0 3-2 4.500 6 2.500 5 11.500 0 .8-1 .8h-15q-1 0-1-.8z";
const tall =
  "M2.500 23.500q-1-10 5.500-12.500-2-1.300-2-4h12q0 2.700-2 4 6.500 2.500 5.500 12.500 0 .8-1 .8h-17q-1 0-1-.8z";

export function Worker(props: { seat: number | null; grande?: boolean; piece?: string }) {
  const { seat, grande, piece } = props;
  return (
    <svg
      viewBox="0 0 24 25"
      class={`worker ${grande ? "grande" : ""}`}
      data-piece={piece}
      aria-hidden="true"
    >
      {seat !== null && (
        <ellipse cx="13.500" cy="24" rx="10" ry="1.500" fill="#1d1208" opacity=".35" />
      )}
      <path
        d={grande ? tall : plain}
        fill={seat === null ? "none" : seatColour(seat)}
        stroke={seat === null ? "currentColor" : "#fff6e3"}
        stroke-width="1.200"
        stroke-linejoin="round"
        stroke-dasharray={seat === null ? "2.500 2" : undefined}
      />
      {seat !== null && (
        <path d="M15.500 12q6 2.500 5 12h-5q2.500-6 0-12z" fill="#2a0c04" opacity=".3" />
      )}
      {seat !== null && !grande && (
        <path d="M8.800 6.500q.6-2.200 2.600-2.600" stroke="#fff" opacity=".7" fill="none" />
      )}
      {grande && (
        <path
          d="M1.500 7.500q3-2 5-2Q7 .6 12 .6t5.500 4.900q2 0 5 2-5 2-10.500 2t-10.500-2z"
          fill={seat === null ? "none" : "#f1cf7c"}
          stroke={seat === null ? "currentColor" : "#8a5c16"}
          stroke-width=".8"
        />
      )}
      {seat !== null && (
        <text
          x="12"
          y="22.300"
          text-anchor="middle"
          font-size="11.500"
          font-weight="700"
          font-family="var(--font-number)"
          fill={seatInk(seat)}
        >
          {seat + 1}
        </text>
      )}
    </svg>
  );
}
