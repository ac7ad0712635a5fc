import { z } from "@fundi/shared/contract/z";
import { describe, expect, it } from "vitest";
import { readAddress, writeAddress } from "./address";

const Filter = z.object({
  status: z.enum(["pending", "paid"]).optional(),
  search: z.string().optional(),
  page: z.coerce.number().int().min(1).default(1),
  sortBy: z.enum(["date", "total"]).default("date"),
});
const read = (query: string) => readAddress(Filter, new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof writeAddress<typeof Filter>>[2]) =>
  writeAddress(Filter, new URLSearchParams(query), change).toString();

describe("reading the query string", () => {
  it("fills in defaults", () => {
    expect(read("")).toEqual({ page: 1, sortBy: "date" });
  });
  it("treats an invalid value as absent, and keeps the others", () => {
    expect(read("status=nonsense&page=minus&search=hp")).toEqual({ page: 1, sortBy: "date", search: "hp" });
  });
});

describe("writing the query string", () => {
  it("leaves out defaults", () => {
    expect(write("status=paid", { sortBy: "date", search: "" })).toBe("status=paid");
  });
  it("resets the page when a filter changes", () => {
    expect(write("page=7&search=hp", { status: "paid" })).toBe("search=hp&status=paid");
  });
  it("keeps unknown parameters", () => {
    expect(write("open=4", { page: 2 })).toBe("open=4&page=2");
  });
});
