"""A position as SVG: what a seat sees, drawn with letters, for notebooks.

SPDX-License-Identifier: MIT
"""
from xml.sax.saxutils import escape

LETTER, LINE, MARGIN = 7.8, 17, 14
PAPER, INK, SOFT = "#fbf7ee", "#2d2a26", "#7a7268"


def draw(state, player):
    """The view of a seat (player -2: of nobody in particular) as a picture."""
    lines = state.picture(player).rstrip("\n").split("\n")
    width = int(max(max(map(len, lines)), 40) * LETTER + 2 * MARGIN)
    height = (len(lines) + 2) * LINE + 2 * MARGIN
    title = "%s, %s" % (state.game_name.replace("_", " ").title(), said(state))
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" '
           'role="img">' % (width, height, width, height),
           "<title>%s</title>" % escape(title),
           '<rect width="100%%" height="100%%" rx="8" fill="%s"/>' % PAPER,
           text(title, 0, SOFT, "sans-serif")]
    out += [text(line, number + 2, INK, "monospace") for number, line in enumerate(lines)
            if line.strip()]
    return "\n".join(out + ["</svg>"])


def text(words, line, colour, family):
    return ('<text x="%d" y="%d" fill="%s" font-family="%s" font-size="13" xml:space="preserve">'
            "%s</text>") % (MARGIN, MARGIN + (line + 1) * LINE - 4, colour, family, escape(words))


def said(state):
    if state.is_terminal():
        return "over: " + ", ".join("player %d has %d points" % (seat + 1, points)
                                    for seat, points in enumerate(state.points()))
    if state.is_chance_node():
        return "chance moves"
    return "player %d to act" % (state.current_player() + 1)
