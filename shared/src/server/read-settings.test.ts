import { expect, it } from "vitest";
import { z } from "../contract/z";
import { readSettings } from "./read-settings";

const Settings = z.object({ PORT: z.coerce.number().int().default(3000), HOST: z.string().min(2).optional() });

it("returns the settings, where an empty variable counts as not set", () => {
  expect(readSettings(Settings, { PORT: "", HOST: "::" })).toEqual({ PORT: 3000, HOST: "::" });
});

it("names every bad value in one message", () => {
  const read = () => readSettings(Settings, { PORT: "x", HOST: "x" });
  expect(read).toThrow(/PORT: .+\n {2}HOST: .+\nSee \.env\.example/);
});
