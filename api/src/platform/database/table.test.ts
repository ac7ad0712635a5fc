import { z } from "@fundi/shared/contract/z";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  date,
  decimal,
  flag,
  integer,
  json,
  mapped,
  nullable,
  oneOf,
  type RecordOf,
  rowShape,
  serial,
  table,
  text,
  time,
  timestamp,
} from "./table";

const STATUSES = ["open", "closed"] as const;
const RANKS = ["low", "high"] as const;

const JOBS = table("repair_jobs", {
  id: serial("id"),
  deviceName: text("device_name"),
  isUrgent: flag("is_urgent"),
  rate: nullable(decimal("rate")),
  dueAt: nullable(timestamp("due_at")),
  day: date("shop_date"),
  time: time("shop_time"),
  parts: json("parts", z.array(z.string())),
  status: oneOf("status", STATUSES, "open"),
  channel: oneOf("channel", ["online", "counter"]),
  rank: mapped(
    integer("rank_number"),
    (rank) => RANKS[rank] ?? "low",
    (rank) => RANKS.indexOf(rank),
  ),
});

const ROW = {
  id: 7,
  device_name: "Laptop",
  is_urgent: 1,
  rate: "16.50",
  due_at: new Date("2026-11-20T09:30:00Z"),
  shop_date: new Date("2026-11-20T00:00:00Z"),
  shop_time: "09:30:00",
  parts: '["screen"]',
  status: "closed",
  channel: "online",
  rank_number: 1,
};

const RECORD: RecordOf<typeof JOBS.columns> = {
  id: 7,
  deviceName: "Laptop",
  isUrgent: true,
  rate: 16.5,
  dueAt: new Date("2026-11-20T09:30:00Z"),
  day: "2026-11-20",
  time: "09:30",
  parts: ["screen"],
  status: "closed",
  channel: "online",
  rank: "high",
};

it("reads a row as a record", () => {
  expect(JOBS.read(ROW)).toEqual(RECORD);
});

it("derives the type of a record", () => {
  expectTypeOf(JOBS.read(ROW)).toEqualTypeOf<{
    id: number;
    deviceName: string;
    isUrgent: boolean;
    rate: number | null;
    dueAt: Date | null;
    day: string;
    time: string;
    parts: string[];
    status: "open" | "closed";
    channel: "online" | "counter";
    rank: "low" | "high";
  }>();
});

it.each([
  ["a text for a number", { id: "7" }, "repair_jobs.id of id 7: expected an integer, found a value of type string"],
  ["a number that is not exact", { rank_number: 2 ** 60 }, "repair_jobs.rank_number of id 7"],
  [
    "null where a value is required",
    { device_name: null },
    "repair_jobs.device_name of id 7: expected a text, found null",
  ],
  [
    "a column that was not selected",
    { shop_time: undefined },
    "repair_jobs.shop_time of id 7: expected a text, found no",
  ],
  ["a decimal that is not a number", { rate: "much" }, "repair_jobs.rate of id 7: expected a decimal"],
  ["an impossible time", { due_at: new Date(Number.NaN) }, "repair_jobs.due_at of id 7: expected a time"],
  ["a flag as text", { is_urgent: "no" }, "repair_jobs.is_urgent of id 7: expected 0 or 1"],
  ["a text that is not JSON", { parts: "[" }, "repair_jobs.parts of id 7"],
  ["JSON of another shape", { parts: "[1]" }, "repair_jobs.parts of id 7"],
])("refuses %s, with table, column and id", (_, change, message) => {
  expect(() => JOBS.read({ ...ROW, ...change })).toThrow(message);
});

it("does not put the value into the error, which may be personal", () => {
  expect(() => JOBS.read({ ...ROW, rate: "jane@example.com" })).toThrow(/^(?!.*jane)/);
});

it("reads an unknown value of a fixed set as its default, or passes it on for the response to omit", () => {
  expect(JOBS.read({ ...ROW, status: "frozen", channel: "kiosk" })).toMatchObject({ status: "open", channel: "kiosk" });
});

describe("a list in JSON with a default", () => {
  const PHOTOS = table("photos", { id: serial("id"), urls: json("urls", z.array(z.string()), []) });

  it.each([
    ["an object", '{"0":"/a.webp"}'],
    ["another list", '["/a.webp",1]'],
    ["null", "null"],
    ["a text that is not JSON", "["],
    ["an empty text", ""],
  ])("is read as the default where %s is stored, which saving the record does not overwrite", (_, stored) => {
    const record = PHOTOS.read({ id: 7, urls: stored });
    expect(record).toEqual({ id: 7, urls: [] });
    expect(PHOTOS.toRow({ ...record })).toEqual({});
  });

  it("is read and written like any other where it matches, also when it is empty", () => {
    for (const urls of [["/a.webp"], []]) {
      const record = PHOTOS.read({ id: 7, urls: JSON.stringify(urls) });
      expect(record).toEqual({ id: 7, urls });
      expect(PHOTOS.toRow(record)).toEqual({ urls: JSON.stringify(urls) });
    }
  });

  it("cannot be changed for other records", () => {
    const { urls } = PHOTOS.read({ id: 7, urls: "{}" });
    expect(() => urls.push("/a.webp")).toThrow(TypeError);
  });

  it("still has to be selected, as a text", () => {
    expect(() => PHOTOS.read({ id: 7 })).toThrow("photos.urls of id 7: expected a text, found no such column");
    expect(() => PHOTOS.read({ id: 7, urls: null })).toThrow("photos.urls of id 7: expected a text, found null");
  });
});

it("writes what a record sets, and leaves undefined out", () => {
  expect(JOBS.toRow({ deviceName: "Phone", isUrgent: false, rate: null, status: undefined })).toEqual({
    device_name: "Phone",
    is_urgent: false,
    rate: null,
  });
  expect(JOBS.toRow({ rank: "high", parts: [], day: "2026-11-21" })).toEqual({
    rank_number: 1,
    parts: "[]",
    shop_date: "2026-11-21",
  });
});

it("writes only the picked fields of a record, and never its id", () => {
  expect(JOBS.toRow({ id: 7, deviceName: "Phone" })).toEqual({ device_name: "Phone" });
  expect(JOBS.pick("id", "status", "dueAt").toRow(RECORD)).toEqual({ status: "closed", due_at: RECORD.dueAt });
  expect(Object.keys(JOBS.omit("status", "dueAt").toRow(RECORD))).not.toContain("status");
});

it("names the columns that a query selects", () => {
  const { selected, selectedAs } = JOBS.pick("id", "deviceName");
  expect(selected).toEqual(["repair_jobs.id", "repair_jobs.device_name"]);
  expect(selectedAs("j")).toEqual(["j.id", "j.device_name"]);
});

it("reads some columns of a table, or what a query joins to it", () => {
  expect(JOBS.pick("id", "deviceName").read(ROW)).toEqual({ id: 7, deviceName: "Laptop" });
  const joined = rowShape("repair_jobs with its owner", { ownerName: nullable(text("owner_name")) });
  expect(joined.read({ id: 7, owner_name: null })).toEqual({ ownerName: null });
  expect(() => joined.read({ id: 7, owner_name: 1 })).toThrow("repair_jobs with its owner.owner_name of id 7");
});
