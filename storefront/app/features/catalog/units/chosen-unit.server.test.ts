import type { ProductDetail } from "@fundi/shared/catalog/products";
import type { OfferedUnit } from "@fundi/shared/inventory/units";
import { describe, expect, it } from "vitest";
import { chooseUnit } from "./chosen-unit.server";

const unit = (id: number, change: Partial<OfferedUnit> = {}): OfferedUnit => ({
  ...{ id, tail: `00${id}`, grade: null, batteryHealth: null, priceDifference: 0 },
  ...{ remark: "", remarkSw: "", photos: [] },
  ...change,
});

const product = (units?: OfferedUnit[]): ProductDetail => ({
  ...{ id: 7, name: "ThinkPad X280", price: 30_000, condition: "refurbished", grade: "B" },
  ...{ battery: { health: 80, cycles: 300, measuredOn: null }, specs: [], image_url: "/p.webp", category: "laptop" },
  ...{ description: "", created_at: "2026-11-20T08:00:00.000Z", sku: null, available: units?.length ?? 4 },
  photos: [{ url: "/p.webp", alt: "" }],
  ...(units && { units }),
});

const UNITS = [
  unit(1),
  unit(2, { priceDifference: -1500.5, grade: "C", batteryHealth: 71, photos: [{ url: "/lid.webp", alt: "The lid" }] }),
];

describe("the unit of a product's page", () => {
  it("is the one of the address, with its price, grade, battery and photos", () => {
    const { product: shown, choice } = chooseUnit(product(UNITS), "1");
    expect(shown).toMatchObject({ unit: { id: 1, tail: "001" }, price: 30_000, grade: null, battery: null });
    expect(shown).not.toHaveProperty("units");
    expect(choice).toMatchObject({
      isGone: false,
      units: [
        { id: 1, price: 30_000, isUnknown: true },
        { id: 2, price: 28_499.5, isUnknown: false },
      ],
    });
  });

  it("is the cheapest one without an address, or where that one is gone", () => {
    for (const [wanted, isGone] of [
      [null, false],
      ["99", true],
      ["", true],
    ] as const) {
      const { product: shown, choice } = chooseUnit(product(UNITS), wanted);
      expect(shown).toMatchObject({
        ...{ unit: { id: 2 }, price: 28_499.5, grade: "C", image_url: "/lid.webp" },
        ...{ battery: { health: 71, cycles: null }, photos: [{ url: "/lid.webp" }] },
      });
      expect(choice?.isGone).toBe(isGone);
    }
  });

  it("stands for all that nothing tells apart, which are one option; the chosen one names it", () => {
    const alike = (id: number) => unit(id, { grade: "B", batteryHealth: 84 });
    const photos = [{ url: "/lid.webp", alt: "The lid" }];
    const units = [alike(1), unit(2, { grade: "B", batteryHealth: 84, photos }), alike(3), unit(4), alike(5)];
    const optionsFor = (wanted: string) =>
      chooseUnit(product(units), wanted).choice?.units.map(({ id, count, image }) => ({ id, count, image }));
    const others = [
      { id: 2, count: 1, image: "/lid.webp" },
      { id: 4, count: 1, image: null },
    ];
    expect(optionsFor("4")).toEqual([{ id: 1, count: 3, image: null }, ...others]);
    expect(optionsFor("5")).toEqual([{ id: 5, count: 3, image: null }, ...others]);
    const alikeOf = (wanted: string) => chooseUnit(product(units), wanted).product.alike?.map(({ id }) => id);
    expect([alikeOf("5"), alikeOf("2")]).toEqual([[1, 3], undefined]);
  });

  it("is none where all are alike, or none is left", () => {
    expect(chooseUnit(product(), "1").choice).toBeNull();
    expect(chooseUnit(product([]), "1")).toMatchObject({ choice: null, product: { price: 30_000 } });
  });
});
