/* fields.h - reading members of a state through the game's table of fields. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_FIELDS_H
#define ENGINE_FIELDS_H

#include <tavola/game.h>

uint32_t field_size(const tv_field *field);     /* bytes of one value */
uint32_t field_elements(const tv_field *field); /* values in all */
/* The nth value in the struct that the offset counts from; signed ones are sign-extended. */
uint64_t field_value(const tv_field *field, const void *base, uint32_t index);

#endif
