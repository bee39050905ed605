/* frames.c - WebSocket: the handshake's answer, reading and writing frames. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <sodium.h>

#include "base/digest/sha1.h"
#include "server/wire/wire.h"

/* ---- The handshake ---- */

enum { KEY_LENGTH = 24, KEY_DIGITS = 22 };

static bool is_base64_digit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
}

bool wire_accept(wire_slice key, char out[WIRE_ACCEPT_SIZE])
{
    static const char constant[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_LENGTH + sizeof constant];
    uint8_t digest[BASE_SHA1_SIZE];
    _Static_assert(WIRE_ACCEPT_SIZE ==
                       sodium_base64_ENCODED_LEN(BASE_SHA1_SIZE, sodium_base64_VARIANT_ORIGINAL),
                   "out has room for the digest");
    if (key.text == NULL || key.length != KEY_LENGTH) return false;
    for (size_t i = 0; i < KEY_LENGTH; i++)
        if (i < KEY_DIGITS ? !is_base64_digit(key.text[i]) : key.text[i] != '=') return false;
    memcpy(text, key.text, KEY_LENGTH);
    memcpy(text + KEY_LENGTH, constant, sizeof constant);
    base_sha1(text, sizeof text - 1, digest);
    sodium_bin2base64(out, WIRE_ACCEPT_SIZE, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
    return true;
}

/* ---- Frames ---- */

static bool is_known(uint8_t opcode)
{
    return opcode <= WIRE_BINARY || (opcode >= WIRE_CLOSE && opcode <= WIRE_PONG);
}

wire_result wire_frame_read(const char *bytes, size_t length, size_t payload_max, wire_frame *out)
{
    const uint8_t *cursor = (const uint8_t *)bytes;
    memset(out, 0, sizeof *out);
    if (length < 2) return WIRE_MORE;
    out->opcode = cursor[0] & 15;
    out->is_final = cursor[0] >> 7;
    bool is_control = out->opcode >= WIRE_CLOSE;
    uint64_t size = cursor[1] & 127;
    /* No extension was agreed on; clients mask; a control frame is short and whole. */
    if ((cursor[0] & 0x70) || !(cursor[1] & 0x80) || !is_known(out->opcode)) return WIRE_BAD;
    if (is_control && (size > WIRE_CONTROL_MAX || !out->is_final)) return WIRE_BAD;
    uint32_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    out->head_length = 2 + more + 4;
    if (length < 2 + more) return WIRE_MORE;
    for (uint32_t i = 0; i < more; i++) size = (i == 0 ? 0 : size << 8) | cursor[2 + i];
    /* Only the shortest encoding is valid, and the top bit must be 0. */
    if ((more == 2 && size < 126) || (more == 8 && (size < 65536 || size >> 63))) return WIRE_BAD;
    if (size > payload_max && !is_control) return WIRE_TOO_LARGE;
    out->length = (size_t)size;
    if (length < out->head_length) return WIRE_MORE;
    memcpy(out->mask, cursor + 2 + more, 4);
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
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

size_t wire_close_payload(uint32_t code, const char *reason, char out[WIRE_CONTROL_MAX])
{
    size_t length = 0;
    while (reason[length] != '\0' && length < WIRE_CONTROL_MAX - 2) length++;
    bool is_cut = reason[length] != '\0';
    while (is_cut && length > 0 && ((unsigned char)reason[length] & 0xc0) == 0x80) length--;
    out[0] = (char)(code >> 8);
    out[1] = (char)code;
    memcpy(out + 2, reason, length);
    return 2 + length;
}
