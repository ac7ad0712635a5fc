import { vi } from "vitest";

/** Replaces `lib/save-file` in every test (vitest.config.ts): nothing is downloaded. */
export const saveFile = vi.fn<(content: Blob, name: string) => void>();
