/** 40 megapixels need 280 MB. */
const MAX_BYTES = 400 * 1024 * 1024;
const PAGE_BYTES = 65_536;

/** Limits the memory of WebAssembly in this thread: the limits of threads do not count it. What asks for more fails. */
export function limitWasmMemory(maxBytes = MAX_BYTES): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError("The memory is used up");
    return grow.call(this, pages);
  };
}
