import { describe, expect, it } from "vitest";
import { factsOf } from "./product-facts";

const laptop = (...specs: string[]) => factsOf({ name: "Laptop", category: "laptop", specs });
const named = (name: string, category = "laptop") => factsOf({ name, category, specs: [] });

describe("the facts of a product", () => {
  it.each([
    ["RAM: 16GB DDR4", 16],
    ["RAM: 16 GB DDR4-3200 SO-DIMM", 16],
    ["Memory: 8GB LPDDR5 (soldered)", 8],
    ["RAM: 2 x 16 GB DDR5-6000 DIMM", 32],
    ["RAM: 2×8GB", 16],
    ["RAM: 16 GB unified", 16],
    ["RAM: 8 GB, up to 32 GB", 8],
    ["RAM: 4 x DDR5, up to 256 GB", null],
    ["RAM: 512 MB", null],
    ["8GB RAM", 8],
    ["16 GB DDR4 memory", 16],
    ["NVIDIA GeForce RTX 3050 4 GB GDDR6 memory", null],
    ["Graphics: NVIDIA 8 GB memory", null],
    ["256GB SSD", null],
  ])("have the memory of “%s”: %s GB", (spec, gigabytes) => {
    expect(laptop(spec).memory).toBe(gigabytes);
  });

  it.each([
    ["Storage: 512 GB NVMe SSD", 512],
    ["Storage: 1TB HDD + 256GB SSD", 1000],
    ["Storage: 1 TB, M.2 2280 PCIe 4.0", 1000],
    ["SSD: 1024GB", 1000],
    ["ROM: 64GB", 64],
    ["Hard disk: 500gb", 500],
    ["Storage: 2 TB, portable", 2000],
    ["256GB SSD", 256],
    ["8GB RAM/256GB SSD", 256],
    ["8GB RAM", null],
  ])("have the storage of “%s”: %s GB", (spec, gigabytes) => {
    expect(laptop(spec).storage).toBe(gigabytes);
  });

  it.each([
    ["Processor: Intel Core i5-8350U", "Core i5"],
    ["Processor: intel core i7 8th gen", "Core i7"],
    ["CPU: i3-1315U", "Core i3"],
    ["Processor: AMD Ryzen 5 7520U", "Ryzen 5"],
    ["Processor: AMD Ryzen AI 7 350", "Ryzen 7"],
    ["Processor: Apple M2, 8-core", "Apple M2"],
    ["Processor: Apple M3 Pro", "Apple M3 Pro"],
    ["Processor: Intel Core Ultra 7 155H", "Core Ultra 7"],
    ["Processor: Intel Core 5 120U", "Core 5"],
    ["Processor: Intel Celeron N4020", "Celeron"],
    ["Core i5 8GB/256GB", "Core i5"],
    ["Storage: 1 TB, M.2 2280 PCIe 4.0", null],
  ])("have the processor of “%s”: %s", (spec, family) => {
    expect(laptop(spec).cpu).toBe(family);
  });

  it.each([
    ["Screen: 14-inch Full HD", 14],
    ["Screen: 15.6-inch Full HD 144 Hz", 15],
    ['Display: 13.3" IPS', 13],
    ["Screen: 23.8-inch Full HD IPS 60 Hz", 24],
    ["Screen: 27-inch 2560 x 1440", 27],
    ["Screen size: 35.6 cm", 14],
    ["Display: 1920 x 1080", null],
  ])("have the screen of “%s”: %s inches", (spec, inches) => {
    expect(laptop(spec).screen).toBe(inches);
  });

  it("have a brand by label, or by how the name begins", () => {
    expect(laptop("brand: hp").brand).toBe("HP");
    expect(laptop("Brand: Hewlett-Packard").brand).toBe("HP");
    expect(laptop("Brand: Workshop build").brand).toBe("Workshop build");
    expect(named("Dell Latitude 7490").brand).toBe("Dell");
    expect(named("ThinkPad T480").brand).toBe("Lenovo");
    expect(named("Western Digital Elements 2 TB", "storage").brand).toBe("WD");
    expect(named("Replacement keyboard for HP", "keyboard").brand).toBeNull();
  });

  it("are read from a name that says it all, as price lists write it", () => {
    expect(named("HP EliteBook 840 G5 Core i5-8350U 8GB RAM 256GB SSD 14 inch")).toEqual({
      ...{ brand: "HP", cpu: "Core i5", memory: 8, storage: 256, screen: 14 },
    });
    expect(named('Lenovo X280, i5, 8GB RAM, 256GB SSD, 12.5"')).toEqual({
      ...{ brand: "Lenovo", cpu: "Core i5", memory: 8, storage: 256, screen: 12 },
    });
    expect(named("HP 250 RAM 8GB SSD 512GB")).toMatchObject({ memory: 8, storage: 512 });
    expect(factsOf({ name: "USB cable 2 m", category: "cables", specs: [] })).toEqual({
      ...{ brand: null, cpu: null, memory: null, storage: null, screen: null },
    });
  });
});
