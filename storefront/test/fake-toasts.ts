import { vi } from "vitest";

/** Replaces `components/toast/toast` in the tests of screens (vitest.config.ts), because the toaster outlives a test. */
export const toast = { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() };
