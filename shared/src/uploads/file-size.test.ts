import { expect, it } from "vitest";
import { formatFileSize } from "./file-size";

it("names a size in the largest unit that it fills", () => {
  const sizes = [0, 12, 1023, 1024, 420_291, 1024 ** 2 - 1, 1_253_224, 1024 ** 3 - 1, 76.8 * 1024 ** 3];
  expect(sizes.map(formatFileSize)).toEqual([
    ...["0 bytes", "12 bytes", "1 KB", "1 KB", "410 KB", "1.0 MB", "1.2 MB", "1.0 GB", "76.8 GB"],
  ]);
});
