// Something to smile at beside the slab: an espresso and a biscuit on the felt, seen from above.
import type { VNode } from "preact";

export function Coffee(): VNode {
  return (
    <svg class="coffee" viewBox="0 0 230 120" aria-hidden="true">
      <g fill="rgb(10 14 8 / .3)">
        <circle cx="75" cy="65" r="47" />
        <path d="M143 92q-8-14 6-24l34-22q14-6 20 4t-4 20l-36 24q-12 6-20-2z" />
      </g>
      <circle cx="70" cy="59" r="47" fill="light-dark(#f2e6cc, #8f8470)" />
      <circle
        cx="70"
        cy="59"
        r="46"
        fill="none"
        stroke="rgb(255 255 255 / .5)"
        stroke-width="1.500"
      />
      <circle
        cx="70"
        cy="59"
        r="38"
        fill="none"
        stroke="#a8452a"
        stroke-opacity=".6"
        stroke-width="2.500"
      />
      <circle cx="73" cy="62" r="27" fill="rgb(40 20 8 / .28)" />
      <path
        d="M93 70l15 9q6 4 2 9t-10 1l-14-9"
        fill="none"
        stroke="light-dark(#e6d7b6, #7d735f)"
        stroke-width="6"
        stroke-linejoin="round"
      />
      <circle cx="70" cy="59" r="27" fill="light-dark(#fbf3e0, #a1957e)" />
      <circle cx="70" cy="59" r="22" fill="#3a2013" />
      <circle cx="71" cy="60" r="20" fill="#6d4023" />
      <path
        d="M56 55q6-12 20-11q-12 3-14 12q0 8 8 13q-12-2-14-14z"
        fill="#c99556"
        fill-opacity=".75"
      />
      <path
        d="M48 43a27 27 0 0117-10"
        fill="none"
        stroke="#fff"
        stroke-opacity=".8"
        stroke-width="2"
      />
      <path
        d="M32 86L50 99"
        stroke="light-dark(#d9dde0, #8d939a)"
        stroke-width="3.500"
        stroke-linecap="round"
      />
      <ellipse
        cx="28"
        cy="83"
        rx="8"
        ry="5.500"
        transform="rotate(36 28 83)"
        fill="light-dark(#e8ebed, #9aa0a7)"
        stroke="#6d747b"
      />
      <path
        d="M139 86q-8-14 6-24l34-22q14-6 20 4t-4 20l-36 24q-12 6-20-2z"
        fill="light-dark(#d9a765, #8d6a3d)"
        stroke="light-dark(#9b6a30, #553c1d)"
        stroke-width="1.500"
      />
      <path
        d="M146 66l36-24q10-4 14 2"
        fill="none"
        stroke="#fff"
        stroke-opacity=".45"
        stroke-width="2.500"
        stroke-linecap="round"
      />
      <g fill="light-dark(#fbe9c8, #b89c6c)" stroke="light-dark(#a8763a, #5d4524)">
        <ellipse cx="158" cy="72" rx="6" ry="3.500" transform="rotate(-30 158 72)" />
        <ellipse cx="176" cy="56" rx="6" ry="3.500" transform="rotate(20 176 56)" />
        <ellipse cx="172" cy="70" rx="5" ry="3" transform="rotate(-60 172 70)" />
      </g>
    </svg>
  );
}
