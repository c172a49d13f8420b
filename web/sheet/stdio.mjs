// The desk for the tests: one request a line on standard input, one answer a line on standard output.

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { createInterface } from "node:readline";
import { openDesk } from "./desk.mjs";
import { pack } from "./pack.mjs";

const ask = openDesk(await loadMicroPython({ heapsize: 4 << 20 }), pack());
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(ask(JSON.parse(line))));
