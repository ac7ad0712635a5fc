import { z } from "@fundi/shared/z";
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

describe("reading the address", () => {
  it("fills in what is not there", () => {
    expect(read("")).toEqual({ page: 1, sortBy: "date" });
  });
  it("takes a damaged value for absent, and keeps the others", () => {
    expect(read("status=nonsense&page=minus&search=hp")).toEqual({ page: 1, sortBy: "date", search: "hp" });
  });
});

describe("writing the address", () => {
  it("leaves out what everybody gets anyway", () => {
    expect(write("status=paid", { sortBy: "date", search: "" })).toBe("status=paid");
  });
  it("goes back to the first page when the list becomes another one", () => {
    expect(write("page=7&search=hp", { status: "paid" })).toBe("search=hp&status=paid");
  });
  it("keeps what it does not know", () => {
    expect(write("open=4", { page: 2 })).toBe("open=4&page=2");
  });
});
