// A wooden worker of a seat, or the outline of one. The grande worker is taller and wears a hat.
import { seatColour, seatInk } from "../../art/seat";

export function Worker(props: { seat: number | null; grande?: boolean; piece?: string }) {
  const { seat, grande, piece } = props;
  const body = grande
    ? "M4 9h16M7 9c0-4 2-6 5-6s5 2 5 6M12 9.500c-2.800 0-4.400 1.700-4.400 3.900L5 23.300h14l-2.600-9.900c0-2.200-1.600-3.900-4.400-3.900z"
    : "M12 4.500a4 4 0 0 1 2.800 6.900c2 .9 3.100 3.500 4.200 8.600H5c1.100-5.100 2.200-7.700 4.200-8.600A4 4 0 0 1 12 4.500z";
  return (
    <svg
      viewBox="0 0 24 25"
      class={`worker ${grande ? "grande" : ""}`}
      data-piece={piece}
      aria-hidden="true"
    >
      <path
        d={body}
        fill={seat === null ? "none" : seatColour(seat)}
        stroke={seat === null ? "currentColor" : "var(--art-line)"}
        stroke-width="1.4"
        stroke-linejoin="round"
        stroke-linecap="round"
        stroke-dasharray={seat === null ? "2.500 2" : undefined}
      />
      {seat !== null && (
        <text
          x="12"
          y={grande ? 21 : 18.6}
          text-anchor="middle"
          font-size="8.500"
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
