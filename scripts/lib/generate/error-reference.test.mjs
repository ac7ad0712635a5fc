import { describe, expect, it } from "vitest";
import { errorReference } from "./error-reference.mjs";

describe("the error-code reference", () => {
  const text = errorReference({
    status: { SLOT_TAKEN: 409, NOT_FOUND: 404 },
    meanings: {
      SLOT_TAKEN: { meaning: "The place is gone.", client: "Choose again.", details: "`time`" },
      NOT_FOUND: { meaning: "There is no such record.", client: "Show a page." },
    },
    calls: {
      moveAppointment: { errors: ["SLOT_TAKEN"] },
      bookAppointment: { errors: ["SLOT_TAKEN"] },
      getAppointment: { errors: ["NOT_FOUND"] },
    },
  });

  it("lists codes by their status, lowest first", () => {
    expect(text.match(/^##+ .*/gm)).toEqual(["## 404", "### NOT_FOUND", "## 409", "### SLOT_TAKEN"]);
  });

  it("lists the meaning of a code, what a client does, its details, and which calls declare it", () => {
    expect(text).toContain(
      "The place is gone.\n\n- Client: Choose again.\n- `details`: `time`.\n- Declared by `bookAppointment`, `moveAppointment`.\n",
    );
  });

  it("lists no calls for a code that any call may return", () => {
    expect(text).toContain("There is no such record.\n\n- Client: Show a page.\n\n## 409");
  });
});
