declare module "virtual:score-sheet" {
  const packed: { files: Record<string, string>; games: string[] };
  export default packed;
}
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export function loadMicroPython(options: { url?: string; heapsize?: number }): Promise<unknown>;
}
