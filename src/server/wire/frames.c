/* frames.c - WebSocket: the handshake's answer, frames in and out. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "server/wire/wire.h"

/* ---- SHA-1 and base64, which the handshake alone needs; nothing is kept secret by them ---- */

enum { SHA_SIZE = 20, SHA_BLOCK = 64, KEY_LENGTH = 24 };

static uint32_t rotated(uint32_t word, uint32_t by) { return word << by | word >> (32 - by); }

static void sha_block(uint32_t state[5], const uint8_t *block)
{
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (uint32_t i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (uint32_t i = 16; i < 80; i++)
        w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (uint32_t i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (b & c) | (~b & d)
                     : i < 40 ? b ^ c ^ d
                     : i < 60 ? (b & c) | (b & d) | (c & d)
                              : b ^ c ^ d;
        uint32_t k = i < 20   ? 0x5a827999u
                     : i < 40 ? 0x6ed9eba1u
                     : i < 60 ? 0x8f1bbcdcu
                              : 0xca62c1d6u;
        uint32_t sum = rotated(a, 5) + f + e + k + w[i];
        e = d, d = c, c = rotated(b, 30), b = a, a = sum;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

/* Of a text of less than two blocks. */
static void sha_of(const char *text, size_t length, uint8_t out[SHA_SIZE])
{
    uint32_t state[5] = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
    uint8_t blocks[2 * SHA_BLOCK] = {0};
    size_t size = length + 9 <= SHA_BLOCK ? SHA_BLOCK : 2 * SHA_BLOCK;
    memcpy(blocks, text, length);
    blocks[length] = 0x80;
    blocks[size - 2] = (uint8_t)(length * 8 >> 8);
    blocks[size - 1] = (uint8_t)(length * 8);
    for (size_t i = 0; i < size; i += SHA_BLOCK) sha_block(state, blocks + i);
    for (uint32_t i = 0; i < SHA_SIZE; i++) out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

static const char base64_digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool wire_accept(wire_slice key, char out[WIRE_ACCEPT_SIZE])
{
    static const char constant[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_LENGTH + sizeof constant];
    uint8_t digest[SHA_SIZE + 1] = {0};
    if (key.text == NULL || key.length != KEY_LENGTH || key.text[22] != '=' || key.text[23] != '=')
        return false;
    for (size_t i = 0; i < 22; i++)
        if (key.text[i] == '\0' || strchr(base64_digits, key.text[i]) == NULL) return false;
    memcpy(text, key.text, KEY_LENGTH);
    memcpy(text + KEY_LENGTH, constant, sizeof constant);
    sha_of(text, sizeof text - 1, digest);
    for (uint32_t i = 0, k = 0; i < SHA_SIZE; i += 3) {
        uint32_t bits = (uint32_t)digest[i] << 16 | (uint32_t)digest[i + 1] << 8 |
                        (i + 2 < 21 ? digest[i + 2] : 0);
        for (uint32_t shift = 24; shift > 0;) {
            shift -= 6;
            out[k++] = base64_digits[bits >> shift & 63];
        }
    }
    out[WIRE_ACCEPT_SIZE - 2] = '=';
    out[WIRE_ACCEPT_SIZE - 1] = '\0';
    return true;
}

/* ---- Frames ---- */

static bool is_known(uint8_t opcode)
{
    return opcode <= WIRE_BINARY || (opcode >= WIRE_CLOSE && opcode <= WIRE_PONG);
}

wire_result wire_frame_read(const char *bytes, size_t length, size_t payload_max, wire_frame *out)
{
    const uint8_t *at = (const uint8_t *)bytes;
    memset(out, 0, sizeof *out);
    if (length < 2) return WIRE_MORE;
    out->opcode = at[0] & 15;
    out->is_final = at[0] >> 7;
    bool is_control = out->opcode >= WIRE_CLOSE;
    uint64_t size = at[1] & 127;
    /* No extension was agreed on; clients mask; a control frame is short and whole. */
    if ((at[0] & 0x70) || !(at[1] & 0x80) || !is_known(out->opcode)) return WIRE_BAD;
    if (is_control && (size > WIRE_CONTROL_MAX || !out->is_final)) return WIRE_BAD;
    uint32_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    out->head_length = 2 + more + 4;
    if (length < 2 + more) return WIRE_MORE;
    for (uint32_t i = 0; i < more; i++) size = (i == 0 ? 0 : size << 8) | at[2 + i];
    if ((more == 2 && size < 126) || (more == 8 && size < 65536)) return WIRE_BAD;
    if (size > payload_max && !is_control) return WIRE_TOO_LARGE;
    out->length = (size_t)size;
    if (length < out->head_length) return WIRE_MORE;
    memcpy(out->mask, at + 2 + more, 4);
    return length - out->head_length < out->length ? WIRE_MORE : WIRE_DONE;
}

void wire_unmask(char *payload, size_t length, const uint8_t mask[4])
{
    size_t i = 0;
    uint32_t word, key;
    memcpy(&key, mask, 4);
    for (; i + 4 <= length; i += 4) {
        memcpy(&word, payload + i, 4);
        word ^= key;
        memcpy(payload + i, &word, 4);
    }
    for (; i < length; i++) payload[i] = (char)(payload[i] ^ mask[i & 3]);
}

size_t wire_frame_head(wire_opcode opcode, size_t length, uint8_t out[WIRE_FRAME_HEAD])
{
    uint32_t more = length < 126 ? 0 : length < 65536 ? 2 : 8;
    out[0] = (uint8_t)(0x80 | opcode);
    out[1] = (uint8_t)(more == 0 ? length : more == 2 ? 126 : 127);
    for (uint32_t i = 0; i < more; i++)
        out[2 + i] = (uint8_t)((uint64_t)length >> 8 * (more - 1 - i));
    return 2 + more;
}

bool wire_close_is_good(uint32_t code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1011) ||
           (code >= 3000 && code <= 4999);
}

bool wire_text_is_good(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    for (size_t i = 0; i < length;) {
        unsigned char c = byte[i];
        if (c < 0x80) {
            i++;
            continue;
        }
        size_t more = c >= 0xc2 && c < 0xe0 ? 1 : (c & 0xf0) == 0xe0 ? 2 : 3;
        if (c < 0xc2 || c > 0xf4 || more >= length - i) return false;
        for (size_t k = 1; k <= more; k++)
            if ((byte[i + k] & 0xc0) != 0x80) return false;
        if ((c == 0xe0 && byte[i + 1] < 0xa0) || (c == 0xed && byte[i + 1] > 0x9f)) return false;
        if ((c == 0xf0 && byte[i + 1] < 0x90) || (c == 0xf4 && byte[i + 1] > 0x8f)) return false;
        i += more + 1;
    }
    return true;
}
