/* cinque_terre_scene.c - positions of Cinque Terre for tests. */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

#include <tavola/words.h>

const char terre_board[] = "chance grow harvest_1 funghi\n"
                           "chance grow harvest_1 zucchine\n"
                           "chance grow harvest_1 limoni\n"
                           "chance grow harvest_2 agli\n"
                           "chance grow harvest_2 pomodori\n"
                           "chance grow harvest_3 olive\n"
                           "chance grow harvest_3 uva\n"
                           "chance grow harvest_3 arance\n"
                           "chance roll monterosso olive 4\n"
                           "chance roll monterosso funghi 6\n"
                           "chance roll monterosso zucchine 2\n"
                           "chance roll monterosso pomodori 3\n"
                           "chance roll riomaggiore agli 2\n"
                           "chance roll riomaggiore uva 1\n"
                           "chance roll riomaggiore limoni 3\n"
                           "chance roll riomaggiore arance 5\n"
                           "chance roll vernazza olive 3\n"
                           "chance roll vernazza zucchine 5\n"
                           "chance roll vernazza pomodori 4\n"
                           "chance roll corniglia funghi 2\n"
                           "chance roll corniglia agli 5\n"
                           "chance roll manarola uva 6\n"
                           "chance roll manarola limoni 2\n"
                           "chance roll manarola arance 4\n";

static void play(struct scene *scene, const char *format, int a, int b)
{
    char line[64];
    snprintf(line, sizeof line, format, a, b);
    scene_play(scene, line);
}

static struct scene board_by(int seats, int rules)
{
    char options[24];
    snprintf(options, sizeof options, "seats %d; rules %d", seats, rules);
    struct scene scene = scene_start(&cinque_terre_game, options);
    scene_play(&scene, terre_board);
    return scene;
}

struct scene terre_board_only(int seats) { return board_by(seats, 0); }

struct scene terre(int seats) { return terre_by(seats, 0); }

struct scene terre_by(int seats, int rules)
{
    struct scene scene = board_by(seats, rules);
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < 4; i++) {
            static const char *const lines[] = {"chance deal %d olive", "chance deal %d funghi",
                                                "chance deal %d agli", "chance deal %d uva"};
            play(&scene, lines[i], seat, 0);
        }
    scene_play(&scene, "chance open zucchine\nchance open limoni\nchance open arance\n"
                       "chance open pomodori\n");
    for (int seat = 0; seat < seats; seat++) play(&scene, "chance assign %d s%02d", seat, seat + 1);
    for (int i = 0; i < seats; i++) play(&scene, "chance post o%02d", i + 1, 0);
    for (int seat = 0; seat < seats; seat++) play(&scene, "%d start harvest_%d", seat, 1);
    scene_play(&scene, "chance first 0");
    scene_arranged(&scene);
    return scene;
}

cinque_terre_state *terre_state(struct scene *scene)
{
    return (cinque_terre_state *)(void *)scene_state(scene);
}

static int produce_of(char letter)
{
    static const char letters[] = "OFAUZLRP";
    const char *found = strchr(letters, letter);
    if (letter == 0 || found == NULL) FAIL("no produce has the letter %c", letter);
    return (int)(found - letters);
}

void terre_hand(struct scene *scene, int seat, const char *letters)
{
    cinque_terre_state *state = terre_state(scene);
    for (int card = 0; card < CINQUE_TERRE_PRODUCE; card++) {
        state->deck[card] = (uint8_t)(state->deck[card] + state->hand[seat][card]);
        state->hand[seat][card] = state->known[seat][card] = 0;
    }
    state->deck_count = (uint8_t)(state->deck_count + state->hand_count[seat]);
    state->hand_count[seat] = (uint8_t)strlen(letters);
    state->deck_count = (uint8_t)(state->deck_count - state->hand_count[seat]);
    for (; *letters; letters++) {
        state->deck[produce_of(*letters)]--;
        state->hand[seat][produce_of(*letters)]++;
    }
}

void terre_cart(struct scene *scene, int seat, const char *letters)
{
    cinque_terre_state *state = terre_state(scene);
    for (int kind = 0; kind < CINQUE_TERRE_PRODUCE; kind++) {
        state->pieces[kind] = (uint8_t)(state->pieces[kind] + state->cart[seat][kind]);
        state->cart[seat][kind] = 0;
    }
    state->cart_count[seat] = (uint8_t)strlen(letters);
    for (; *letters; letters++) {
        state->pieces[produce_of(*letters)]--;
        state->cart[seat][produce_of(*letters)]++;
    }
}

static void sell_one(cinque_terre_state *state, int seat, int village, int kind)
{
    state->pieces[kind]--;
    state->sold[village][seat][kind]++;
    state->sold_count[seat][village]++;
    state->sold_cells[seat] |= cinque_terre_cell((uint32_t)village, (uint32_t)kind);
    state->sales[seat] =
        (int16_t)(state->sales[seat] +
                  (int)cinque_terre_price(state, (uint32_t)village, (uint32_t)kind));
}

void terre_sell(struct scene *scene, int seat, int village, const char *letters)
{
    for (; *letters; letters++) sell_one(terre_state(scene), seat, village, produce_of(*letters));
}

static void sell_needs(cinque_terre_state *state, int seat, const cinque_terre_order *order)
{
    for (int village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        int kind = order->need[village];
        if (kind == CINQUE_TERRE_NONE || state->sold[village][seat][kind] > 0) continue;
        sell_one(state, seat, village, kind);
    }
}

void terre_sell_order(struct scene *scene, int seat, int order)
{
    sell_needs(terre_state(scene), seat, &cinque_terre_orders[order - 1]);
}

void terre_sell_starting(struct scene *scene, int seat)
{
    cinque_terre_state *state = terre_state(scene);
    sell_needs(state, seat, &cinque_terre_starting_orders[state->starting[seat]]);
}

/* Orders have the numbers of their cards here, 1 to 80. */
static void leave_deck(cinque_terre_state *state, int order)
{
    uint64_t bit = 1ULL << (order - 1) % 64;
    if (!(state->order_deck[(order - 1) / 64] & bit)) FAIL("order %d is not in the deck", order);
    state->order_deck[(order - 1) / 64] &= ~bit;
}

void terre_row(struct scene *scene, int place, int order)
{
    cinque_terre_state *state = terre_state(scene);
    leave_deck(state, order);
    state->order_deck[state->row[place] / 64] |= 1ULL << state->row[place] % 64;
    memmove(&state->row[place], &state->row[place + 1], (size_t)(CINQUE_TERRE_SEATS - place - 1));
    state->row[CINQUE_TERRE_SEATS - 1] = CINQUE_TERRE_NONE;
    cinque_terre_list_insert(state->row, (uint8_t)(state->frames.seats - 1), (uint8_t)(order - 1));
}

void terre_claimed(struct scene *scene, int seat, int order)
{
    cinque_terre_state *state = terre_state(scene);
    leave_deck(state, order);
    terre_sell_order(scene, seat, order);
    cinque_terre_list_insert(state->claimed[seat], state->claimed_count[seat]++,
                             (uint8_t)(order - 1));
}

void terre_secret(struct scene *scene, int seat, int order)
{
    cinque_terre_state *state = terre_state(scene);
    leave_deck(state, order);
    cinque_terre_list_insert(state->secret[seat], state->secret_count[seat]++,
                             (uint8_t)(order - 1));
}

void terre_vendor(struct scene *scene, int seat, int village)
{
    cinque_terre_state *state = terre_state(scene);
    for (int kind = 0; state->sold_count[seat][village] < CINQUE_TERRE_ROW; kind++)
        sell_one(state, seat, village, kind % CINQUE_TERRE_PRODUCE);
    state->vendor[village] = (uint8_t)seat;
}

void terre_starting(struct scene *scene, int seat, int starting)
{
    cinque_terre_state *state = terre_state(scene);
    state->starting_bag |= (uint16_t)(1u << state->starting[seat]);
    if (!(state->starting_bag >> (starting - 1) & 1)) FAIL("S%02d is not in the bag", starting);
    state->starting_bag &= (uint16_t)~(1u << (starting - 1));
    state->starting[seat] = (uint8_t)(starting - 1);
}

void terre_turn(struct scene *scene, int seat, int space, int actions)
{
    cinque_terre_state *state = terre_state(scene);
    state->space[seat] = (uint8_t)space;
    state->frames.frame[0] =
        (tv_frame){CINQUE_TERRE_STEP_TURN, tv_seat_bit((tv_seat)seat), {(uint16_t)actions, 0, 0}};
}

void terre_pieces_left(struct scene *scene, int produce, int left)
{
    cinque_terre_state *state = terre_state(scene);
    int seat = state->frames.seats - 1;
    for (int village = 0; state->pieces[produce] > left; village++) {
        if (village == CINQUE_TERRE_VILLAGES) FAIL("no space for %d more", state->pieces[produce]);
        while (state->pieces[produce] > left && state->sold_count[seat][village] < CINQUE_TERRE_ROW)
            sell_one(state, seat, village, produce);
    }
}

void terre_empty_pile(struct scene *scene, int seat)
{
    cinque_terre_state *state = terre_state(scene);
    for (int card = 0; card < CINQUE_TERRE_PRODUCE; card++) {
        state->hand[seat][card] = (uint8_t)(state->hand[seat][card] + state->deck[card]);
        state->hand_count[seat] = (uint8_t)(state->hand_count[seat] + state->deck[card]);
        state->deck[card] = 0;
    }
    state->deck_count = 0;
}

void terre_finish(struct scene *scene)
{
    for (int i = 0; i < 12 && scene_seat(scene) >= 0; i++) {
        bool is_claim = strcmp(scene_step(scene), "claim") == 0;
        play(scene, is_claim ? "%d end" : "%d stop", scene_seat(scene), 0);
    }
    if (scene_seat(scene) >= 0) FAIL("the match goes on");
}

static bool is_listed(struct scene *scene, const char *text)
{
    tv_seat seat = scene_seat(scene);
    tv_action action, legal[TV_ACTIONS_MAX];
    tv_error error;
    if (tv_action_read(scene->game, text, strlen(text), &seat, &action, &error) != TV_OK)
        FAIL("cannot read \"%s\": %s", text, error.text);
    uint32_t count = tv_list(scene->game, scene_state(scene), seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

void terre_refuses(struct scene *scene, const char *action, const char *reason_name)
{
    scene_refuses(scene, action, reason_name);
    if (is_listed(scene, action)) FAIL("refused, but listed: %s", action);
}

bool terre_allows(struct scene *scene, const char *action)
{
    bool is_allowed = scene_allows(scene, action);
    if (is_allowed != is_listed(scene, action)) FAIL("list and reasons disagree on %s", action);
    return is_allowed;
}

int terre_points(const struct scene *scene, int seat) { return scene_score(scene).points[seat]; }

bool terre_in_row(struct scene *scene, int order)
{
    return memchr(terre_state(scene)->row, order - 1, CINQUE_TERRE_SEATS) != NULL;
}
