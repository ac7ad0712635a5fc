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

it("begins no further schedule once it is stopped, so that a failing database delays the stop only once", async () => {
  const ran: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const scheduler = createScheduler(
    [
      { name: "first", run: () => new Promise((_resolve, reject) => (fail = reject)) },
      {
        name: "second",
        run: () => {
          ran.push("second");
          return Promise.resolve();
        },
      },
    ],
    createLog("silent"),
  );
  scheduler.start();
  const stopped = scheduler.stop();
  fail(new Error("no connection"));
  await stopped;
  expect(ran).toEqual([]);

  scheduler.start();
  fail(new Error("no connection"));
  await expect.poll(() => ran).toEqual(["second"]);
  await scheduler.stop();
});
