/* observe_cells.h - reading a position, for one kind of cell; observe.c includes it for each. */
/* SPDX-License-Identifier: MIT */

static inline void NAME(run)(const uint8_t *restrict bytes, uint32_t count, CELL *restrict out)
{
    uint32_t whole = (count + BLOCK - 1) / BLOCK * BLOCK;
    for (uint32_t i = 0; i < whole; i++) out[i] = (CELL)bytes[i];
}

static inline void NAME(hidden)(const uint8_t *restrict bytes, const layout_span *restrict span,
                                CELL *restrict out)
{
    uint32_t whole = ((uint32_t)span->count + BLOCK - 1) / BLOCK * BLOCK;
    uint8_t unknown = (uint8_t)span->unknown;
    for (uint32_t i = 0; i < whole; i++)
        out[i] = bytes[i] == unknown ? UNKNOWN_CELL : (CELL)bytes[i];
}

static inline void NAME(scatter)(const uint8_t *restrict bytes, const uint16_t *restrict places,
                                 const layout_span *restrict span, CELL *restrict out)
{
    places += span->offset;
    for (uint32_t i = 0, count = span->count; i < count; i++) out[i] = (CELL)bytes[places[i]];
}

static inline void NAME(bits)(const uint8_t *restrict bytes, const layout_span *restrict span,
                              CELL *restrict out)
{
    for (uint32_t i = 0; i < span->count; i += 8, bytes++)
        memcpy(out + i, FLAG_CELLS[*bytes], sizeof FLAG_CELLS[0]);
}

static inline void NAME(one_of)(const uint8_t *restrict bytes, const layout_span *restrict span,
                                CELL *restrict out)
{
    memset(out, 0, sizeof *out * span->count * span->limit);
    for (uint32_t i = 0; i < span->count; i++, out += span->limit)
        if (bytes[i] < span->limit) out[bytes[i]] = 1;
}

static inline void NAME(heap)(const uint8_t *restrict bytes, const layout_span *restrict span,
                              CELL *restrict out)
{
    memset(out, 0, sizeof *out * span->limit);
    for (uint32_t i = 0; i < span->count; i++)
        if (bytes[i] < span->limit) out[bytes[i]]++;
}

static inline void NAME(frames)(const tv_layout *layout, const uint8_t *bytes, uint32_t viewer,
                                CELL *out)
{
    const tv_frames *frames = (const tv_frames *)(const void *)bytes;
    const tv_frame *frame = &frames->frame[frames->depth];
    uint32_t depth = frames->depth, owes = depth ? frame[-1].seats : 0, seats = layout->seats;
    memset(out, 0, sizeof *out * (layout->columns - layout->steps_column));
    if (depth) out[frame[-1].step] = 1;
    out += layout->game->step_count;
    for (uint32_t i = 0; i < 3; i++) *out++ = CELL_OF(depth ? frame[-1].arg[i] : 0);
    for (uint32_t level = 2; level <= LAYOUT_FRAMES; level++, out += 4) {
        out[0] = UNKNOWN_CELL;
        if (level > depth) continue;
        const tv_frame *below = &frame[-(int)level];
        out[0] = (CELL)below->step;
        for (uint32_t i = 0; i < 3; i++) out[i + 1] = CELL_OF(below->arg[i]);
    }
    owes = turned(owes, viewer, seats);
    for (uint32_t i = 0; i < seats; i++) *out++ = (CELL)(owes >> i & 1);
    out[viewer] = 1;
    out += seats;
    for (uint32_t i = 0; i < layout->game->option_count; i++) *out++ = (CELL)frames->option[i];
    *out = (CELL)(depth == 0);
}

static void READ(const tv_layout *layout, const uint8_t *bytes, uint32_t viewer, CELL *row)
{
    const layout_plan *plan = &layout->plan[viewer];
    for (uint32_t i = 0; i < plan->span_count; i++) {
        const layout_span *span = &plan->spans[i];
        const uint8_t *from = bytes + span->offset;
        CELL *out = row + span->column;
        switch (span->kind) {
        case LAYOUT_RUN: NAME(run)(from, span->count, out); break;
        case LAYOUT_HIDDEN: NAME(hidden)(from, span, out); break;
        case LAYOUT_SCATTER: NAME(scatter)(bytes, plan->places, span, out); break;
        case LAYOUT_WIDE: out[0] = CELL_OF(wide_number(from, span->type)); break;
        case LAYOUT_BITS: NAME(bits)(from, span, out); break;
        case LAYOUT_SEATS:
            for (uint32_t k = 0; k < layout->seats; k++)
                out[k] = (CELL)(turned(*from, viewer, layout->seats) >> k & 1);
            break;
        case LAYOUT_ONE_OF: NAME(one_of)(from, span, out); break;
        case LAYOUT_SEAT:
            for (uint32_t k = 0; k < layout->seats; k++)
                out[k] = (CELL)(*from == (viewer + k) % layout->seats);
            break;
        case LAYOUT_HEAP: NAME(heap)(from, span, out); break;
        }
    }
    NAME(frames)(layout, bytes, viewer, row + layout->steps_column);
}
