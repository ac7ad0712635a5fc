import { afterAll, afterEach, vi } from "vitest";

// The files of a worker share their modules and globals: no call of a fake counts in the next test, and nothing that a
// file replaced is there in the next.
afterEach(() => void vi.clearAllMocks());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
