import { expect, it } from "vitest";
import { deviceTypeIn, readDeviceName } from "./device-names";
import { problemsIn } from "./problem-words";

const problem = (id: number, nameEn: string, nameSw: string, deviceType: "phone" | null = null, active = true) => ({
  ...{ id, nameEn, nameSw, deviceType, active },
});
const PROBLEMS = [
  problem(1, "Screen broken", "Kioo kimevunjika"),
  problem(2, "Does not charge", "Haichaji"),
  problem(3, "Liquid inside", "Imeingia maji"),
  problem(4, "Hinge or case broken", "Bawaba au kava limevunjika"),
  problem(5, "Camera", "Kamera", "phone"),
  problem(6, "Slow", "Iko polepole", null, false),
];

it("chooses the problems that words name, in either language", () => {
  expect(problemsIn("Laptop screen\nIt is cracked", PROBLEMS, "laptop")).toEqual([1]);
  expect(problemsIn("Liquid damage", PROBLEMS, null)).toEqual([3]);
  expect(problemsIn("It is not charging", PROBLEMS, null)).toEqual([2]);
  expect(problemsIn("Simu imeingia maji", PROBLEMS, "phone")).toEqual([3]);
});

it("chooses none where words fit everything, another device, or one that is not asked for any more", () => {
  expect(problemsIn("The camera", PROBLEMS, "laptop")).toEqual([]);
  expect(problemsIn("It is slow", PROBLEMS, null)).toEqual([]);
  expect(problemsIn("It does not work", PROBLEMS, null)).toEqual([]);
  const many = [...PROBLEMS, problem(7, "Broken key", "Kitufe")];
  expect(problemsIn("It is broken", many, null)).toEqual([]);
});

it("knows a kind of device by what people call it, and a brand at its beginning", () => {
  expect(deviceTypeIn("Lenovo ThinkPad T480 Liquid damage")).toBe("laptop");
  expect(deviceTypeIn("My iPhone 12")).toBe("phone");
  expect(deviceTypeIn("Apple Watch")).toBe("watch");
  expect(deviceTypeIn("Galaxy Tab A")).toBe("tablet");
  expect(deviceTypeIn("PS4 makes noise")).toBe("console");
  expect(deviceTypeIn("It does not start")).toBeNull();
  expect(readDeviceName("lenovo ThinkPad T480")).toEqual({ brand: "Lenovo", model: "ThinkPad T480" });
  expect(readDeviceName("Old radio")).toEqual({ brand: "", model: "Old radio" });
});
