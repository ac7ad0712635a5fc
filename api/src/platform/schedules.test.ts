import { expect, it } from "vitest";
import { createLog } from "./log";
import { createScheduler } from "./schedules";

it("runs every schedule, also after one that fails", async () => {
  const ran: string[] = [];
  const done = new Promise<void>((resolve) => {
    const scheduler = createScheduler(
      [
        { name: "first", run: () => Promise.reject(new Error("disk full")) },
        {
          name: "second",
          run: () => {
            ran.push("second");
            resolve();
            return Promise.resolve();
          },
        },
      ],
      createLog("silent"),
    );
    scheduler.start();
  });
  await done;
  expect(ran).toEqual(["second"]);
});
