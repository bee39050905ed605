"""Datasets: positions, choices and results in columns, as `tavola dataset` writes them.

A file is a line of JSON that names its arrays, and the arrays one after the other; numpy reads them
where they lie (docs/research.md).

SPDX-License-Identifier: MIT
"""
import json

import numpy as np


def read_dataset(path):
    """The header as a dict, and the arrays by name, mapped into memory and not read before used."""
    with open(path, "rb") as file:
        header = json.loads(file.readline())
    if header.get("tavola") != "dataset 1":
        raise ValueError("%s is no dataset" % path)
    arrays = {row["name"]: np.memmap(path, row["type"], "r", row["offset"], tuple(row["shape"]))
              for row in header["arrays"]}
    return header, arrays
