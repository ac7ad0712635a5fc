import { ApiError } from "@fundi/shared/contract/http";
import { expect, it } from "vitest";
import { checkBeforeUpload, toFileProblem } from "./import-file";
import { pastedTableFile } from "./pasted-table";

it("explains how to convert an old workbook", () => {
  expect(checkBeforeUpload(new File(["x"], "Prices.XLS"))?.next).toContain(".xlsx");
});

it("rejects an empty file before uploading it", () => {
  expect(checkBeforeUpload(new File([], "prices.csv"))?.title).toContain("empty");
});

it("uploads a file of an unknown name, as the content decides", () => {
  expect(checkBeforeUpload(new File(["name,price"], "prices"))).toBeNull();
});

it("keeps the server's message about a file that it could not read", () => {
  const problem = toFileProblem(new ApiError("The quote opened in row 12 never closes.", 422, "UNREADABLE_FILE"));
  expect(problem.title).toBe("The quote opened in row 12 never closes.");
  expect(problem.next).toContain("CSV UTF-8");
});

it("shows the request id when the server failed", () => {
  const error = new ApiError("Something went wrong", 500, "INTERNAL", undefined, "req-42");
  expect(toFileProblem(error).next).toContain("req-42");
});

it("makes a file of pasted cells, text and JSON", () => {
  expect(pastedTableFile("name\tprice\nMouse\t1,200").name).toBe("Pasted list.tsv");
  expect(pastedTableFile("name,price\nMouse,1200").name).toBe("Pasted list.csv");
  expect(pastedTableFile('[{"name":"Mouse"}]').name).toBe("Pasted list.json");
});
