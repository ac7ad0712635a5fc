import { ApiError } from "@fundi/shared/http";
import { expect, it } from "vitest";
import { troubleBeforeUpload, troubleFromServer } from "./import-file";
import { pastedTableFile } from "./pasted-table";

it("says how to save an old workbook anew", () => {
  expect(troubleBeforeUpload(new File(["x"], "Prices.XLS"))?.next).toContain(".xlsx");
});

it("refuses an empty file before sending it", () => {
  expect(troubleBeforeUpload(new File([], "prices.csv"))?.title).toContain("empty");
});

it("sends a file of an unknown name, for the content decides", () => {
  expect(troubleBeforeUpload(new File(["name,price"], "prices"))).toBeNull();
});

it("keeps the server's sentence about a file it could not read", () => {
  const trouble = troubleFromServer(new ApiError("The quote opened in row 12 never closes.", 422, "UNREADABLE_FILE"));
  expect(trouble.title).toBe("The quote opened in row 12 never closes.");
  expect(trouble.next).toContain("CSV UTF-8");
});

it("gives the request id to quote when the server failed", () => {
  const error = new ApiError("Something went wrong", 500, "INTERNAL", undefined, "req-42");
  expect(troubleFromServer(error).next).toContain("req-42");
});

it("makes a file of pasted cells, text and JSON", () => {
  expect(pastedTableFile("name\tprice\nMouse\t1,200").name).toBe("Pasted list.tsv");
  expect(pastedTableFile("name,price\nMouse,1200").name).toBe("Pasted list.csv");
  expect(pastedTableFile('[{"name":"Mouse"}]').name).toBe("Pasted list.json");
});
