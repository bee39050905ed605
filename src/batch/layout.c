/* layout.c - makes the columns of a game, and for every seat the plan by which they are read. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/tables.h>

#include "batch/layout_data.h"

enum {
    FLAGS_MAX = 128, /* columns that words of one field may take as flags; more become an index */
    HEAP_MAX = 128,  /* members of a list whose heaps are counted */
    SHORT_RUN = 8    /* runs below this are read byte by byte */
};

static const uint8_t type_sizes[] = {1, 1, 2, 2, 4, 4, 8};

typedef enum field_kind { BY_NUMBER, BY_SET, BY_SEAT, BY_FLAGS, BY_INDEX, BY_HEAP } field_kind;

struct maker {
    tv_layout *layout;
    const tv_field *field;
    field_kind kind;
    uint32_t seat_dimension; /* 0 or 1; 2: the field does not belong to seats */
    uint32_t members;        /* columns of one entry */
};

static void *grow(void *old, uint32_t *capacity, uint32_t needed, size_t size)
{
    if (needed <= *capacity) return old;
    *capacity = needed + needed / 2 + 64;
    void *fresh = realloc(old, *capacity * size);
    TV_ASSERT(fresh != NULL);
    return fresh;
}

/* ---- Columns and their names ---- */

static tv_column *add_column(tv_layout *layout, tv_column_kind kind, uint32_t limit)
{
    layout->column =
        grow(layout->column, &layout->column_capacity, layout->columns + 1, sizeof *layout->column);
    tv_column *column = &layout->column[layout->columns++];
    memset(column, 0, sizeof *column);
    column->kind = (uint8_t)kind;
    column->limit = (uint16_t)limit;
    return column;
}

static void name_part(tv_text *text, const tv_words *words, uint32_t index)
{
    tv_text_add_char(text, '.');
    if (words == &tv_seat_words && index == 0) {
        tv_text_add(text, "me");
    } else if (words == &tv_seat_words) {
        tv_text_add(text, "other");
        tv_text_add_number(text, index);
    } else if (words) {
        tv_text_add(text, words->word[index]);
    } else {
        tv_text_add_number(text, index);
    }
}

static void name_entry(const tv_field *field, uint32_t row, uint32_t column, tv_text *text)
{
    tv_text_add(text, field->name);
    if (field->count[0] > 1 || field->index[0]) name_part(text, field->index[0], row);
    if (field->count[1] > 1 || field->index[1]) name_part(text, field->index[1], column);
}

static void add_entry_columns(struct maker *maker, uint32_t row, uint32_t column)
{
    const tv_field *field = maker->field;
    tv_column_kind kind = maker->kind == BY_NUMBER || maker->kind == BY_HEAP ? TV_COLUMN_NUMBER
                          : maker->kind == BY_INDEX                          ? TV_COLUMN_INDEX
                                                                             : TV_COLUMN_FLAG;
    for (uint32_t member = 0; member < maker->members; member++) {
        tv_column *added =
            add_column(maker->layout, kind, kind == TV_COLUMN_INDEX ? field->value->count : 0);
        tv_text text;
        tv_text_init(&text, added->name, sizeof added->name);
        if (maker->kind == BY_HEAP) { /* the entry within the heap says nothing */
            tv_text_add(&text, field->name);
            if (maker->seat_dimension == 0) name_part(&text, &tv_seat_words, row);
        } else {
            name_entry(field, row, column, &text);
        }
        if (maker->members > 1 || maker->kind == BY_HEAP) name_part(&text, field->value, member);
        TV_ASSERT(!text.is_full);
    }
}

/* ---- Orders ---- */

static layout_span *add_span(layout_plan *plan, layout_span span)
{
    plan->spans =
        grow(plan->spans, &plan->span_capacity, plan->span_count + 1, sizeof *plan->spans);
    plan->spans[plan->span_count] = span;
    return &plan->spans[plan->span_count++];
}

static void add_byte(layout_plan *plan, uint32_t column, uint32_t offset, uint16_t unknown)
{
    layout_span *last = plan->span_count ? &plan->spans[plan->span_count - 1] : NULL;
    uint8_t kind = unknown == LAYOUT_OPEN ? LAYOUT_RUN : LAYOUT_HIDDEN;
    if (last && last->kind == kind && last->unknown == unknown &&
        last->offset + last->count == offset && last->column + last->count == column) {
        last->count++;
        return;
    }
    add_span(plan,
             (layout_span){
                 .kind = kind, .unknown = unknown, .offset = offset, .count = 1, .column = column});
}

static uint16_t unknown_of(const tv_field *field, field_kind kind)
{
    if (kind == BY_INDEX && field->flags & TV_FIELD_LIST) return (uint16_t)(field->empty & 0xFF);
    if (field->flags & TV_FIELD_SECRET) return (uint16_t)(field->unknown & 0xFF);
    return LAYOUT_OPEN;
}

/* What one entry (or the whole heap, or the whole row of words) adds to a plan. */
static void add_entry_span(const struct maker *maker, layout_plan *plan, uint32_t column,
                           uint32_t offset, uint32_t count)
{
    const tv_field *field = maker->field;
    layout_span span = {.type = field->type,
                        .unknown = LAYOUT_OPEN,
                        .offset = offset,
                        .count = (uint16_t)count,
                        .limit = (uint16_t)maker->members,
                        .column = column};
    switch (maker->kind) {
    case BY_NUMBER:
    case BY_INDEX:
        if (field->type == TV_U8) {
            add_byte(plan, column, offset, unknown_of(field, maker->kind));
            return;
        }
        span.kind = LAYOUT_WIDE;
        break;
    case BY_SET:
        span.kind = field->value == &tv_seat_words ? LAYOUT_SEATS : LAYOUT_BITS;
        span.type = type_sizes[field->type];
        span.count = (uint16_t)maker->members;
        break;
    case BY_SEAT: span.kind = LAYOUT_SEAT; break;
    case BY_FLAGS: span.kind = LAYOUT_ONE_OF; break;
    case BY_HEAP: span.kind = LAYOUT_HEAP; break;
    }
    add_span(plan, span);
}

/* ---- Fields ---- */

static bool is_heap(const tv_field *field)
{
    const tv_words *slots = field->count[1] > 1 ? field->index[1] : field->index[0];
    bool has_order = slots != NULL || (field->count[1] > 1 && field->index[0] == NULL);
    return field->flags & TV_FIELD_LIST && field->type == TV_U8 && field->value != NULL &&
           field->value != &tv_seat_words && field->value->count <= HEAP_MAX && !has_order;
}

static field_kind kind_of(const tv_field *field, uint32_t entries)
{
    if (field->flags & TV_FIELD_SET) return BY_SET;
    if (field->value == NULL) return BY_NUMBER;
    if (field->value == &tv_seat_words && field->type == TV_U8) return BY_SEAT;
    if (is_heap(field)) return BY_HEAP;
    if (field->type == TV_U8 && entries * field->value->count <= FLAGS_MAX) return BY_FLAGS;
    return BY_INDEX;
}

static uint32_t members_of(const tv_layout *layout, const tv_field *field, field_kind kind)
{
    if (kind == BY_SEAT || (kind == BY_SET && field->value == &tv_seat_words)) return layout->seats;
    if (kind == BY_SET) return field->value ? field->value->count : 8u * type_sizes[field->type];
    return kind == BY_FLAGS || kind == BY_HEAP ? field->value->count : 1;
}

/* Entry (row, column) as the looking seat counts: its own first. */
static uint32_t place_of(const struct maker *maker, uint32_t viewer, uint32_t row, uint32_t column)
{
    const tv_field *field = maker->field;
    if (maker->seat_dimension == 0) row = (row + viewer) % maker->layout->seats;
    if (maker->seat_dimension == 1) column = (column + viewer) % maker->layout->seats;
    return field->offset + type_sizes[field->type] * (row * field->count[1] + column);
}

static void add_entry(struct maker *maker, uint32_t row, uint32_t column, uint32_t count)
{
    tv_layout *layout = maker->layout;
    for (uint32_t viewer = 0; viewer < layout->seats; viewer++)
        add_entry_span(maker, &layout->plan[viewer], layout->columns,
                       place_of(maker, viewer, row, column), count);
    uint32_t width = maker->field->count[1];
    for (uint32_t i = 0; i < (maker->kind == BY_HEAP ? 1 : count); i++)
        add_entry_columns(maker, row + (column + i) / width, (column + i) % width);
}

static void add_field(tv_layout *layout, const tv_field *field)
{
    struct maker maker = {.layout = layout, .field = field, .seat_dimension = 2};
    uint32_t rows = field->count[0], columns = field->count[1];
    if (field->index[1] == &tv_seat_words) maker.seat_dimension = 1;
    if (field->index[0] == &tv_seat_words) maker.seat_dimension = 0;
    maker.kind = kind_of(field, maker.seat_dimension == 0 ? columns : rows * columns);
    maker.members = members_of(layout, field, maker.kind);
    if (maker.seat_dimension == 0) rows = layout->seats;
    if (maker.seat_dimension == 1) columns = layout->seats;
    bool is_whole_row =
        (maker.kind == BY_HEAP || maker.kind == BY_FLAGS) && maker.seat_dimension != 1;
    if (is_whole_row && maker.seat_dimension == 2) { /* all entries lie behind each other */
        add_entry(&maker, 0, 0, rows * columns);
        return;
    }
    for (uint32_t row = 0; row < rows; row++) {
        if (is_whole_row) add_entry(&maker, row, 0, columns);
        for (uint32_t column = 0; !is_whole_row && column < columns; column++)
            add_entry(&maker, row, column, 1);
    }
}

/* ---- The step stack ---- */

static void add_named(tv_layout *layout, tv_column_kind kind, const char *name, const char *member)
{
    tv_text text;
    tv_column *column = add_column(layout, kind, 0);
    tv_text_init(&text, column->name, sizeof column->name);
    tv_text_add(&text, name);
    if (member) tv_text_add_char(&text, '.');
    if (member) tv_text_add(&text, member);
}

static void add_numbered(tv_layout *layout, tv_column_kind kind, const char *name, uint32_t number)
{
    char digits[8];
    tv_text text;
    tv_text_init(&text, digits, sizeof digits);
    tv_text_add_number(&text, number);
    add_named(layout, kind, name, digits);
}

static void add_frames(tv_layout *layout)
{
    static const char *const below[] = {"below1", "below2"};
    const tv_game *game = layout->game;
    layout->steps_column = layout->columns;
    for (uint32_t i = 0; i < game->step_count; i++)
        add_named(layout, TV_COLUMN_FLAG, "step", game->steps[i].name);
    for (uint32_t i = 0; i < 3; i++) add_numbered(layout, TV_COLUMN_NUMBER, "argument", i);
    for (uint32_t frame = 0; frame + 1 < LAYOUT_FRAMES; frame++) {
        add_named(layout, TV_COLUMN_INDEX, below[frame], "step");
        layout->column[layout->columns - 1].limit = (uint16_t)game->step_count;
        for (uint32_t i = 0; i < 3; i++) add_numbered(layout, TV_COLUMN_NUMBER, below[frame], i);
    }
    for (uint32_t i = 0; i < layout->seats; i++) {
        add_named(layout, TV_COLUMN_FLAG, "owes", NULL);
        tv_text text = {.data = layout->column[layout->columns - 1].name,
                        .size = sizeof layout->column->name,
                        .length = 4};
        name_part(&text, &tv_seat_words, i);
    }
    for (uint32_t i = 0; i < layout->seats; i++) add_numbered(layout, TV_COLUMN_FLAG, "seat", i);
    for (uint32_t i = 0; i < game->option_count; i++) {
        add_named(layout, TV_COLUMN_INDEX, "option", game->options[i].name);
        layout->column[layout->columns - 1].limit = game->options[i].choices->count;
    }
    add_named(layout, TV_COLUMN_FLAG, "over", NULL);
    TV_ASSERT(layout->columns - layout->steps_column >= LAYOUT_SLACK);
}

/* ---- Plans ---- */

static bool is_short(const layout_span *span)
{
    return span->kind == LAYOUT_RUN && span->count < SHORT_RUN;
}

/* Short runs that follow each other become one list of places. */
static void join_short_runs(layout_plan *plan)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < plan->span_count; i++) {
        layout_span span = plan->spans[i];
        if (!is_short(&span)) {
            plan->spans[kept++] = span;
            continue;
        }
        layout_span *last = kept ? &plan->spans[kept - 1] : NULL;
        if (last == NULL || last->kind != LAYOUT_SCATTER ||
            last->column + last->count != span.column) {
            last = &plan->spans[kept++];
            *last = (layout_span){.kind = LAYOUT_SCATTER,
                                  .unknown = LAYOUT_OPEN,
                                  .offset = plan->place_count,
                                  .column = span.column};
        }
        plan->places = grow(plan->places, &plan->place_capacity, plan->place_count + span.count,
                            sizeof *plan->places);
        for (uint32_t k = 0; k < span.count; k++)
            plan->places[plan->place_count++] = (uint16_t)(span.offset + k);
        last->count = (uint16_t)(last->count + span.count);
    }
    plan->span_count = kept;
}

tv_layout *tv_layout_new(const tv_game *game, uint32_t seats, uint32_t flags)
{
    tv_layout *layout = calloc(1, sizeof *layout);
    TV_ASSERT(layout != NULL);
    layout->game = game;
    layout->seats = seats;
    for (uint32_t i = 0; i < game->field_count; i++) {
        const tv_field *field = &game->fields[i];
        if (field->label == NULL && !(flags & TV_LAYOUT_ALL)) continue;
        if (strcmp(field->name, "spare") != 0) add_field(layout, field);
    }
    add_frames(layout);
    for (uint32_t viewer = 0; viewer < seats; viewer++) join_short_runs(&layout->plan[viewer]);
    return layout;
}

void tv_layout_free(tv_layout *layout)
{
    if (layout == NULL) return;
    for (uint32_t viewer = 0; viewer < TV_SEATS_MAX; viewer++) {
        free(layout->plan[viewer].spans);
        free(layout->plan[viewer].places);
    }
    free(layout->column);
    free(layout);
}

uint32_t tv_layout_columns(const tv_layout *layout) { return layout->columns; }

const tv_column *tv_layout_column(const tv_layout *layout, uint32_t column)
{
    TV_ASSERT(column < layout->columns);
    return &layout->column[column];
}

uint64_t tv_layout_stamp(const tv_layout *layout)
{
    uint64_t hash = 0xCBF29CE484222325ULL;
    for (uint32_t i = 0; i < layout->columns; i++) {
        const tv_column *column = &layout->column[i];
        for (const char *name = column->name; *name; name++)
            hash = (hash ^ (uint8_t)*name) * 0x100000001B3ULL;
        hash = (hash ^ (uint64_t)column->kind << 16 ^ column->limit) * 0x100000001B3ULL;
    }
    return hash;
}
