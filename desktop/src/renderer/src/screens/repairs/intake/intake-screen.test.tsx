import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { findCustomers } from "@fundi/shared/customers/customers";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { findDevices, suggestDeviceNames } from "@fundi/shared/workshop/devices";
import { createIntake, findRepairContacts, type Intake, suggestRepairPromise } from "@fundi/shared/workshop/intakes";
import { getRepairOrigin, type RepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { getRepairBoard, listRepairs } from "@fundi/shared/workshop/repairs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repairCard, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";

let api: FakeApi;
const AT = "2026-11-24T07:42:00.000Z";
const taken: Intake = {
  ...{ id: 8, number: "RI-1204-7781", source: "walk_in", sourceId: null, customerId: 4, name: "Abdi Hassan" },
  ...{ phone: "0712345678", email: "", company: "", kraPin: null, language: null, terms: null, signatures: [] },
  ...{ deposit: null, orderId: null },
  ...{ noSignatureReason: "Signed on paper", receivedAt: AT, receivedBy: "Grace Njeri" },
  jobs: [{ ...repairCard(), accessories: [] }],
  ...{ version: 1, created_at: AT, updated_at: AT },
};

const show = () =>
  renderScreen({ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff", at: "/admin/repairs/new" });

/** The field of an answer to a question about the device. */
const answer = (question: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: new RegExp(`^${question}`) })).getByRole("radio", { name });

/** A surface to draw on, which jsdom does not have. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  localStorage.clear();
  api = createFakeApi();
  api.on(getRepairBoard, () => boardOf([]));
  api.on(listRepairs, () => jobsOf([]));
  api.on(getRepairWords, () => repairWords);
  api.on(listTechnicians, () => []);
  api.on(findCustomers, () => []);
  api.on(suggestRepairPromise, () => ({ promisedAt: null }));
  api.on(findDevices, () => ({ devices: [], suggestion: null }));
  api.on(findRepairContacts, () => [
    { id: 4, name: "Abdi Hassan", phone: "0712345678", email: "", openJobs: 1, owed: 0 },
  ]);
  api.on(suggestDeviceNames, () => ({ brands: ["HP"], models: ["EliteBook 840 G5"] }));
});

/** Says in the block “Check” that both work, and why there are no photos. */
async function withoutPhotos(user: ReturnType<typeof show>["user"]) {
  await user.keyboard("{Control>}4{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(answer("Glass and touch", "OK")));
  await user.keyboard("11");
  await user.click(await screen.findByRole("button", { name: "The customer is in a hurry" }));
}

it("takes in the phone of a known customer by keyboard alone", async () => {
  const sent: unknown[] = [];
  api.on(createIntake, ({ body }) => {
    sent.push(body);
    return taken;
  });
  const { user } = show();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/)));
  await user.keyboard("0712345678");
  await screen.findByRole("option", { name: /Abdi Hassan/ });
  await user.keyboard("{ArrowDown}{Enter}");
  await screen.findByText("Somebody else");
  await screen.findByText("Without it, 0712 345 678: is it still theirs?");
  await user.keyboard("{Control>}2{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/IMEI or serial number/)));
  await user.keyboard("001010035590122{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Problem")));
  await user.keyboard("charg{Enter}{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(answer("Glass and touch", "OK")));
  // 2 is a fault, 1 works; the arrow goes back, and there the answer is chosen.
  await user.keyboard("21{ArrowUp}");
  await waitFor(() => expect(document.activeElement).toBe(answer("Glass and touch", "Fault")));
  await user.keyboard("{Tab}Cracked");
  screen.getByText("2 of 2 answered, 1 fault");
  screen.getByLabelText(/Why no photos/).focus();
  await user.keyboard("In a hurry");
  await user.keyboard("{Control>}5{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/comes on/)));
  screen.getByText(/Device: Samsung A14|Device: /);
  screen.getByRole("button", { name: "The customer does not sign here" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/agreed to the terms/)));
  await user.keyboard("Signed on paper{Control>}{Enter}{/Control}");
  await screen.findByText("RI-1204-7781");
  screen.getByText("0391");
  expect(sent).toEqual([
    expect.objectContaining({
      customer: { id: 4 },
      termsId: 9,
      noSignatureReason: "Signed on paper",
      jobs: [
        expect.objectContaining({
          problemIds: [2],
          checks: {
            checklistId: 1,
            answers: [
              { key: "touch", answer: "fault", note: "Cracked" },
              { key: "cameras", answer: "ok", note: "" },
            ],
          },
          consents: [],
        }),
      ],
    }),
  ]);
  await user.click(screen.getByRole("button", { name: "Next customer" }));
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveProperty("value", ""));
});

it("sends a typed signature with what was shown, and asks for it again once that has changed", async () => {
  const sent: unknown[] = [];
  api.on(createIntake, ({ body }) => {
    sent.push(body.signature);
    return taken;
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.type(screen.getByLabelText(/^Phone/), "0712345679");
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), "It hangs");
  await withoutPhotos(user);
  const sign = async () => {
    await user.keyboard("{Control>}5{/Control}");
    await user.click(await screen.findByRole("button", { name: "Type the name instead" }));
    await user.type(screen.getByLabelText("Name of who signs"), "Lucy M");
  };
  await sign();
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), " often");
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await screen.findByText(/let the customer sign again/);
  expect(sent).toEqual([]);
  await sign();
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await screen.findByText("RI-1204-7781");
  expect(sent).toEqual([
    {
      name: "Lucy",
      drawing: { way: "typed", name: "Lucy M" },
      shown: expect.stringContaining("In your words: It hangs often"),
    },
  ]);
});

it("stores each photo at once, and one that fails loses no other", async () => {
  const names: string[] = [];
  api.on(addPrivatePhoto, ({ files }) => {
    const image = files?.get("image");
    const name = image instanceof File ? image.name : "";
    names.push(name);
    if (name === "bad.jpg" && names.filter((each) => each === name).length === 1)
      throw new AppError("UNREADABLE_FILE", "This is no picture.");
    const file = { kind: "repair-photo", mime: "image/webp", width: 60, height: 40, size: 9, sha256: "0" } as const;
    return { success: true as const, message: "", data: { id: name, ...file } };
  });
  const { user } = show();
  await screen.findByLabelText("First name");
  await user.keyboard("{Control>}4{/Control}");
  const files = ["one.jpg", "bad.jpg", "two.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  await user.upload(await screen.findByLabelText("Photos of the device"), files);
  await screen.findByRole("button", { name: "Photo 2: draw on it" });
  await screen.findByText(/This is no picture/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Photo 3: draw on it" });
  expect(screen.queryByLabelText(/Why no photos/)).toBeNull();
});

it("waits for photos that are on their way, and is not taken in without one that failed", async () => {
  const sent: unknown[] = [];
  api.on(createIntake, ({ body }) => {
    sent.push(body.jobs.map(({ photos }) => photos?.map(({ fileId }) => fileId)));
    return taken;
  });
  const go = new Map<string, () => void>();
  const tries: string[] = [];
  api.on(addPrivatePhoto, async ({ files }) => {
    const image = files?.get("image");
    const name = image instanceof File ? image.name : "";
    tries.push(name);
    await new Promise<void>((resolve) => go.set(name, resolve));
    if (name === "bad.jpg" && tries.filter((each) => each === name).length === 1)
      throw new AppError("UNREADABLE_FILE", "This is no picture.");
    const file = { kind: "repair-photo", mime: "image/webp", width: 60, height: 40, size: 9, sha256: "0" } as const;
    return { success: true as const, message: "", data: { id: name, ...file } };
  });
  const stored = async (name: string) => {
    await waitFor(() => expect(go.has(name)).toBe(true));
    go.get(name)?.();
    go.delete(name);
  };
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.type(screen.getByLabelText(/^Phone/), "0712345679");
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), "It hangs");
  await user.keyboard("{Control>}4{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(answer("Glass and touch", "OK")));
  await user.keyboard("11");
  const files = ["one.jpg", "bad.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  await user.upload(await screen.findByLabelText("Photos of the device"), files);
  // Those on their way count: nobody is asked why there are none.
  expect(screen.queryByLabelText(/Why no photos/)).toBeNull();
  await user.keyboard("{Control>}5{/Control}");
  await user.click(await screen.findByRole("button", { name: "The customer does not sign here" }));
  await user.click(screen.getByRole("button", { name: "Signed on paper" }));
  await user.click(screen.getByRole("button", { name: /Take in/ }));
  await screen.findByRole("button", { name: "2 photos are being stored …" });
  await stored("one.jpg");
  await screen.findByRole("button", { name: "1 photo is being stored …" });
  await stored("bad.jpg");
  await screen.findByText(/1 photo could not be stored: try again, or leave it out/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await stored("bad.jpg");
  await screen.findByRole("button", { name: "Photo 2: draw on it" });
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await screen.findByText("RI-1204-7781");
  expect(sent).toEqual([[["one.jpg", "bad.jpg"]]]);
});

it("names the questions that are left open, and answers them all where nothing can be tested", async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.keyboard("{Control>}4{/Control}");
  await waitFor(() => expect(document.activeElement).toBe(answer("Glass and touch", "OK")));
  await user.keyboard("{Enter}");
  await screen.findByText("Not answered yet: Glass and touch, Cameras");
  await user.keyboard("0");
  expect(answer("Cameras", "Untested")).toHaveProperty("checked", true);
  expect(screen.getByLabelText(/^Cameras: Why/)).toHaveProperty("value", "Does not power on");
  expect(screen.queryByText(/Not answered yet/)).toBeNull();
});

it("asks about data where a problem puts it at risk, and it is part of what is signed", async () => {
  const problems = repairWords.problems.map((problem) => ({ ...problem, dataRisk: "some" as const }));
  api.on(getRepairWords, () => ({ ...repairWords, problems }));
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.type(screen.getByLabelText(/^Phone/), "0712345679");
  await user.keyboard("{Control>}3{/Control}");
  await user.click(await screen.findByRole("button", { name: "Charging port" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Ask the customer each of them: yes or no");
  await waitFor(() => expect(document.activeElement).toBe(answer("The data may be lost", "Yes")));
  await user.keyboard("211");
  await withoutPhotos(user);
  await user.keyboard("{Control>}5{/Control}");
  const shown = await screen.findByRole("region", { name: "What the customer signs" });
  expect(shown.textContent).toContain("Works: Glass and touch, Cameras");
  expect(shown.textContent).toContain("The data may be lost: No");
});

it("goes on where it was left", async () => {
  const { user, unmount } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  unmount();
  show();
  expect(await screen.findByLabelText("First name")).toHaveProperty("value", "Lucy");
});

it("keeps an intake aside for another customer, and goes on with it", async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.click(screen.getByRole("button", { name: "Another customer" }));
  await waitFor(() => expect(screen.getByLabelText("First name")).toHaveProperty("value", ""));
  await user.type(screen.getByLabelText("First name"), "Abdi");
  await user.click(screen.getByRole("button", { name: /^Lucy/ }));
  await waitFor(() => expect(screen.getByLabelText("First name")).toHaveProperty("value", "Lucy"));
  await screen.findByRole("button", { name: /^Abdi/ });
});

describe("an intake that comes from an accepted quote", () => {
  const origin: RepairOrigin = {
    ...{ source: "quote", sourceId: 12, title: "Quote 12: Laptop screen", customer: { id: 4, name: "Abdi Hassan" } },
    ...{
      firstName: "Abdi",
      lastName: "Hassan",
      phone: "0712345678",
      email: "",
      deviceType: "laptop",
      device: "HP 840",
    },
    ...{ symptom: "Laptop screen\nIt is cracked", kind: "carry_in", address: "", pictures: [], agreedPrice: 6500 },
    problemIds: [6],
    repairs: [],
  };
  const from = () =>
    renderScreen({
      ...{ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff" },
      at: "/admin/repairs/new?from=quote-12",
    });

  it("is filled in, and sends that its price is agreed", async () => {
    api.on(getRepairOrigin, () => origin);
    const sent: unknown[] = [];
    api.on(createIntake, ({ body }) => {
      sent.push(body);
      return taken;
    });
    const { user } = from();
    expect(await screen.findByLabelText(/IMEI or serial number/)).toBeTruthy();
    screen.getByRole("link", { name: "Quote 12: Laptop screen" });
    await user.keyboard("{Control>}3{/Control}");
    expect(await screen.findByLabelText(/^What the customer says/)).toHaveProperty("value", origin.symptom);
    expect(await screen.findByRole("button", { name: "Screen", pressed: true })).toBeTruthy();
    screen.getByRole("checkbox", { name: /accepted price of the quote, .*6,500/, checked: true });
    await withoutPhotos(user);
    await user.keyboard("{Control>}5{/Control}");
    await user.click(await screen.findByRole("button", { name: "The customer does not sign here" }));
    await user.click(await screen.findByRole("button", { name: "Signed on paper" }));
    await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
    await screen.findByText("RI-1204-7781");
    expect(sent).toMatchObject([
      {
        ...{ source: "quote", sourceId: 12, customer: { id: 4 } },
        jobs: [{ agreedByQuote: true, agreement: { fixedPrice: 6500 } }],
      },
    ]);
  });

  it("does not overwrite the intake of another customer, and says why it cannot be filled in", async () => {
    const { user, unmount } = show();
    await user.type(await screen.findByLabelText("First name"), "Lucy");
    unmount();
    api.on(getRepairOrigin, () => origin);
    const { unmount: leave } = from();
    await screen.findByRole("link", { name: "Quote 12: Laptop screen" });
    screen.getByRole("button", { name: /^Lucy/ });
    leave();
    localStorage.clear();
    api.on(getRepairOrigin, () => {
      throw new AppError("NOT_FOUND", "There is nothing of this number to make a repair of.");
    });
    from();
    await screen.findByText(/nothing of this number/);
  });
});

it("opens the block in which something is missing", async () => {
  const { user } = show();
  await screen.findByLabelText("First name");
  await user.keyboard("{Control>}5{/Control}");
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await waitFor(() => expect(screen.getByLabelText("First name").getAttribute("aria-invalid")).toBe("true"));
});

it("asks whether a known number is the same person", async () => {
  const choices: unknown[] = [];
  api.on(createIntake, ({ body }) => {
    choices.push(body.customer);
    if (choices.length > 1) return taken;
    throw new AppError("CONFLICT", "Known", { customer: { id: 4, name: "Abdi Hassan" } });
  });
  api.on(findRepairContacts, () => []);
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Abdi");
  await user.type(screen.getByLabelText(/^Phone/), "0712345678");
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), "Slow");
  await withoutPhotos(user);
  await user.keyboard("{Control>}5{/Control}");
  await user.click(await screen.findByRole("button", { name: "The customer does not sign here" }));
  await user.click(await screen.findByRole("button", { name: "Signed on paper" }));
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await user.click(await screen.findByRole("button", { name: "Yes, Abdi Hassan" }));
  await screen.findByText("RI-1204-7781");
  expect(choices.at(-1)).toEqual({ id: 4 });
});

it("copies nothing that was agreed to another device, and what it is to the same again alone", async () => {
  const { user } = show();
  await screen.findByLabelText("First name");
  await user.keyboard("{Control>}2{/Control}");
  await user.selectOptions(await screen.findByLabelText("Kind of device"), "laptop");
  await user.type(screen.getByLabelText("Brand"), "HP");
  await user.keyboard("{Control>}3{/Control}");
  await user.selectOptions(await screen.findByLabelText("Diagnosis"), "credited");
  await user.type(screen.getByLabelText("Fee"), "1000");
  await user.type(screen.getByLabelText(/^Repair up to/), "5000");
  const agreed = () => [
    (screen.getByLabelText("Diagnosis") as HTMLSelectElement).value,
    (screen.getByLabelText(/^Repair up to/) as HTMLInputElement).value,
  ];
  await user.click(screen.getByRole("button", { name: "Same again" }));
  expect(await screen.findByLabelText("Brand")).toHaveProperty("value", "HP");
  expect(screen.getByLabelText("Kind of device")).toHaveProperty("value", "laptop");
  await user.keyboard("{Control>}3{/Control}");
  await screen.findByLabelText("Diagnosis");
  expect(agreed()).toEqual(["none", ""]);
  await user.click(screen.getByRole("button", { name: "Another device" }));
  expect(await screen.findByLabelText("Brand")).toHaveProperty("value", "");
  await user.keyboard("{Control>}3{/Control}");
  await screen.findByLabelText("Diagnosis");
  expect(agreed()).toEqual(["none", ""]);
});

it("asks for the amount of a fee that is charged", async () => {
  const { user } = show();
  await screen.findByLabelText("First name");
  await user.keyboard("{Control>}3{/Control}");
  await user.selectOptions(await screen.findByLabelText("Diagnosis"), "always");
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await user.keyboard("{Control>}3{/Control}");
  await screen.findByText(/Enter an amount, such as 500/);
});

it("suggests brands and models of devices that were here", async () => {
  const { user } = show();
  await screen.findByLabelText("First name");
  await user.keyboard("{Control>}2{/Control}");
  await user.selectOptions(await screen.findByLabelText("Kind of device"), "laptop");
  await user.type(screen.getByLabelText("Brand"), "hp");
  const suggested = (label: string) => {
    const { list } = screen.getByLabelText(label) as HTMLInputElement;
    return [...(list?.options ?? [])].map(({ value }) => value);
  };
  await waitFor(() => expect(suggested("Model")).toEqual(["EliteBook 840 G5"]));
  expect(suggested("Brand").filter((brand) => brand.toLowerCase() === "hp")).toEqual(["HP"]);
});

it("adds another device with Ctrl-D", async () => {
  const { user } = show();
  await screen.findByLabelText("First name");
  await user.keyboard("{Control>}d{/Control}");
  await screen.findByRole("button", { name: "Take in 2 devices" });
  await user.click(screen.getByRole("button", { name: "Remove device 2" }));
  await screen.findByRole("button", { name: "Take in 1 device" });
});

it("takes a number of another country for the intake alone, and says that texts do not go there", async () => {
  const sent: unknown[] = [];
  api.on(createIntake, ({ body }) => {
    sent.push([body.customer, body.contact]);
    return taken;
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Okello");
  await user.type(screen.getByLabelText(/^Phone/), "+256 772 123456");
  await screen.findByText(/texts cannot go there/);
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), "It hangs");
  await withoutPhotos(user);
  await user.keyboard("{Control>}5{/Control}");
  await user.click(await screen.findByRole("button", { name: "The customer does not sign here" }));
  await user.click(screen.getByRole("button", { name: "Signed on paper" }));
  await user.click(screen.getByRole("button", { name: /Take in/ }));
  await screen.findByText("RI-1204-7781");
  expect(sent).toMatchObject([[{ firstName: "Okello", phone: null }, { phone: "+256772123456" }]]);
});

it("says that the shop sold a device, and fills in what it is", async () => {
  api.on(findDevices, () => ({
    ...{ devices: [], suggestion: null },
    sale: {
      ...{ soldOn: "2026-03-01", product: "HP EliteBook 840 G5", grade: "B" as const, batteryHealth: 88 },
      ...{ type: "laptop" as const, brand: "HP", model: "EliteBook 840 G5", order: null },
    },
  }));
  const { user } = show();
  await screen.findByLabelText(/^Phone/);
  await user.keyboard("{Control>}2{/Control}");
  await user.type(await screen.findByLabelText(/IMEI or serial number/), "5CG8123ABC");
  await screen.findByText(/Sold by us on/);
  screen.getByText(/grade B, battery 88 %/);
  await waitFor(() => expect(screen.getByLabelText("Brand")).toHaveProperty("value", "HP"));
  expect(screen.getByLabelText("Kind of device")).toHaveProperty("value", "laptop");
});
