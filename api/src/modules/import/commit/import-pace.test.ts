import { expect, it } from "vitest";
import { createImportPace } from "./import-pace";

function paceAt(...rates: number[]) {
  const pauses: number[] = [];
  const pace = createImportPace(
    () => rates.shift() ?? 0,
    (ms) => Promise.resolve(pauses.push(ms)),
  );
  return { pace, pauses };
}

it("writes whole batches without a pause while hardly anybody is served", async () => {
  const { pace, pauses } = paceAt(0, 20, 40);
  for (let batch = 0; batch < 3; batch += 1) {
    expect(pace.batchSize(1000)).toBe(1000);
    await pace.giveWay(40);
  }
  expect(pauses).toEqual([]);
});

it("writes smaller batches and pauses the longer, the more requests there are", async () => {
  const { pace, pauses } = paceAt(70, 100, 5000, 0);
  await pace.giveWay(40);
  expect(pace.batchSize(1000)).toBe(200);
  await pace.giveWay(8);
  await pace.giveWay(8);
  expect(pauses).toEqual([40, 16, 32]);
  await pace.giveWay(8);
  expect(pace.batchSize(1000)).toBe(1000);
});
