import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { suggestRepairPromise } from "@fundi/shared/workshop/intakes";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import * as repairs from "@fundi/shared/workshop/repairs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { boardOf, jobsOf, repair, repairCard, repairWords } from "../../testing/repair-samples";
import { RepairsScreen } from "./repairs-screen";

let api: FakeApi;
const first = repairCard();
const second = repairCard({
  ...{
    id: 32,
    number: "RJ-1100-9054",
    stage: "diagnosing",
    about: "Screen came back",
    lateness: "late",
    lateBy: "limit",
  },
  ...{ technician: { id: 1, name: "Grace Njeri" }, allowedActions: ["assign", "diagnose", "hold", "label"] },
});

const show = (options: { at?: string; role?: "staff" | "manager" | "admin" } = {}) =>
  renderScreen({ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff", ...options });
const card = (number: string) => screen.findByRole("button", { name: new RegExp(`^${number} `) });
const panel = async () => within(await screen.findByRole("complementary", { name: /0391|9054/ }));

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(repairs.listRepairs, () => jobsOf([first, second]));
  api.on(repairs.getRepair, ({ params }) => (params.id === 32 ? repair({ ...second }) : repair()));
  // After the job, whose path it would match.
  api.on(repairs.getRepairBoard, () => boardOf([first, second], { late: 1 }));
  api.on(getRepairWords, () => repairWords);
  api.on(listTechnicians, () => [
    { id: 1, name: "Grace Njeri" },
    { id: 2, name: "Kevin Wafula" },
  ]);
  api.on(suggestRepairPromise, () => ({ promisedAt: null }));
});

describe("the board", () => {
  it("shows jobs in their columns, with their state in words", async () => {
    show();
    expect((await card("0391")).getAttribute("aria-label")).toMatch(
      /Samsung A14, Charging port, Received, nobody has it/,
    );
    const diagnosing = screen.getByRole("region", { name: /Diagnosing/ });
    within(diagnosing).getByText("1 late");
    within(diagnosing).getByText("You");
  });

  it("never shows the columns of one kind as another's", async () => {
    const columns = [{ key: "earlier", title: "", count: 1, cards: [first] }];
    let respond = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      respond = resolve;
    });
    api.on(repairs.getRepairBoard, async ({ query }) => {
      if (query.by !== "day") return boardOf([first, second]);
      await waits;
      return { ...boardOf([]), columns };
    });
    const { user } = show();
    await card("0391");
    await user.click(screen.getByRole("button", { name: "Promise" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /Diagnosing/ })).toBeNull());
    respond();
    await screen.findByRole("region", { name: /Overdue/ });
  });

  it("gives the focus back to the card when its menu is closed", async () => {
    const { user } = show();
    (await card("9054")).focus();
    await user.keyboard("m");
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(document.activeElement).toBe(await card("9054")));
  });

  it("narrows to what a figure counts, with the list's own filter", async () => {
    const asked: unknown[] = [];
    api.on(repairs.listRepairs, ({ query }) => {
      if (query.figure) asked.push(query.figure);
      return jobsOf(query.figure ? [second] : [first, second]);
    });
    const { user, address } = show();
    await card("0391");
    await user.click(screen.getByRole("button", { name: "1 late" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^0391 / })).toBeNull());
    await card("9054");
    expect(asked).toContain("late");
    expect(address()).toBe("/admin/repairs?figure=late");
  });

  it("remembers for each person what its columns are", async () => {
    const asked: string[] = [];
    api.on(repairs.getRepairBoard, ({ query }) => {
      asked.push(query.by);
      return query.by === "stage"
        ? boardOf([first])
        : { ...boardOf([]), columns: [{ key: "0", title: "", count: 1, cards: [first] }] };
    });
    const { user, unmount } = show();
    await card("0391");
    await user.click(screen.getByRole("button", { name: "Technician" }));
    await screen.findByRole("heading", { name: /^Nobody/ });
    unmount();
    show();
    await screen.findByRole("heading", { name: /^Nobody/ });
    expect(asked.at(-1)).toBe("technician");
  });

  it("goes from card to card by arrows, and opens one with Enter", async () => {
    const { user, address } = show();
    (await card("0391")).focus();
    await user.keyboard("{ArrowRight}");
    const next = await card("9054");
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard("{Enter}");
    await panel();
    expect(address()).toBe("/admin/repairs/32");
  });

  it("moves a job from the menu by its letter, and says who was faster", async () => {
    api.on(repairs.startDiagnosis, () => {
      throw new AppError("STALE_VERSION", "Changed", {
        ...{ version: 2, status: "diagnosing", changedBy: "Kevin Wafula" },
        changedAt: new Date().toISOString(),
      });
    });
    const { user } = show();
    (await card("0391")).focus();
    await user.keyboard("m");
    await screen.findByRole("button", { name: /Start diagnosis/ });
    await user.keyboard("s");
    await toast(/0391: Kevin Wafula changed it just now\. It is in “Diagnosing” now\./);
  });

  it("asks for what a move requires, and sends it with the version seen", async () => {
    const sent: unknown[] = [];
    api.on(repairs.holdRepair, ({ body }) => {
      sent.push(body);
      return repair({ version: 2 });
    });
    const { user } = show();
    (await card("0391")).focus();
    await user.keyboard("w");
    const dialog = within(await screen.findByRole("dialog"));
    await user.selectOptions(dialog.getByLabelText("Why"), "Waiting for a supplier");
    expect(dialog.queryByRole("option", { name: "An authority asks" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Put on hold" }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ reason: "supplier", whose: "supplier", version: 1 })]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("opens the only job that a search finds with Enter, and none of several", async () => {
    api.on(repairs.listRepairs, ({ query }) =>
      query?.scope === "all" && query.q === "gone"
        ? jobsOf([second])
        : jobsOf(query?.q === "gone" ? [] : [first, second]),
    );
    const { user } = show();
    await card("0391");
    const search = screen.getByRole("searchbox", { name: /Find a job/ });
    await user.type(search, "Samsung{Enter}");
    expect(screen.queryByRole("complementary")).toBeNull();
    await user.clear(search);
    await user.type(search, "gone{Enter}");
    await screen.findByRole("complementary", { name: /9054/ });
  });

  it("takes a job with Shift-A", async () => {
    const sent: unknown[] = [];
    api.on(repairs.assignRepair, ({ body }) => {
      sent.push(body);
      return repair();
    });
    const { user } = show();
    (await card("0391")).focus();
    await user.keyboard("{Shift>}a{/Shift}");
    await waitFor(() => expect(sent).toEqual([{ technicianId: 1, version: 1 }]));
  });

  it("says that there is nothing, and what to do", async () => {
    api.on(repairs.getRepairBoard, () => boardOf([]));
    show();
    await screen.findByRole("heading", { name: "Nothing is in the workshop" });
  });

  it("says why it could not be loaded", async () => {
    api.on(repairs.getRepairBoard, () => {
      throw new AppError("FORBIDDEN", "No");
    });
    show();
    await screen.findByRole("button", { name: "Try again" });
  });
});

describe("the list", () => {
  it("sends the filters of its address", async () => {
    const asked: unknown[] = [];
    api.on(repairs.listRepairs, ({ query }) => {
      if (query.stage) asked.push(query);
      return jobsOf([first]);
    });
    show({ at: "/admin/repairs?tab=list&stage=received&technician=none" });
    await screen.findByRole("row", { name: /RJ-5527-0391/ });
    expect(asked[0]).toMatchObject({ stage: "received", technician: "none", scope: "open", sort: "promise" });
  });
});

describe("the bench", () => {
  it("shows own jobs, and what nobody has", async () => {
    api.on(repairs.listRepairs, ({ query }) => jobsOf(query.technician === "none" ? [first] : [second]));
    show({ at: "/admin/repairs?tab=bench" });
    within(await screen.findByRole("region", { name: "Do next" })).getByRole("button", { name: "Record diagnosis" });
    within(await screen.findByRole("region", { name: "Nobody has these" })).getByRole("button", { name: "Take it" });
  });

  it("leaves a dialog open when its job goes to another list", async () => {
    const held = repairCard({ ...second, stage: "awaiting_approval", version: second.version + 1 });
    let job = second;
    api.on(repairs.listRepairs, ({ query }) => jobsOf(query.technician === "none" ? [] : [job]));
    const { user, queries } = show({ at: "/admin/repairs?tab=bench" });
    const next = within(await screen.findByRole("region", { name: "Do next" }));
    await user.click(next.getByRole("button", { name: /^Add photos of/ }));
    job = held;
    await queries.invalidateQueries();
    await screen.findByRole("region", { name: /^Waiting/, hidden: true });
    screen.getByRole("dialog", { name: /^Photos of/ });
  });
});

describe("the open job", () => {
  it("shows what is known, and one filled button", async () => {
    show({ at: "/admin/repairs/31" });
    const job = await panel();
    job.getByDisplayValue("Charges only when the cable is held up.");
    job.getByText("0712 345 678");
    job.getByText(/up to Ksh 3,000|Ksh 3,000/);
    job.getByRole("button", { name: "Start diagnosis" });
  });

  it("saves only what was changed, with the version seen", async () => {
    const sent: unknown[] = [];
    api.on(repairs.updateRepair, ({ body }) => {
      sent.push(body);
      return repair({ place: "B3", version: 2 });
    });
    const { user } = show({ at: "/admin/repairs/31" });
    const job = await panel();
    await user.type(job.getByLabelText("Place"), "B3");
    await user.click(job.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([{ place: "B3", version: 1 }]));
    await waitFor(() => expect(job.queryByRole("button", { name: "Save" })).toBeNull());
  });

  it("records a diagnosis with what the menu of problems has", async () => {
    const sent: unknown[] = [];
    api.on(repairs.recordDiagnosis, ({ body }) => {
      sent.push(body);
      return repair({ ...second, finding: "Port worn" });
    });
    const { user } = show({ at: "/admin/repairs/32" });
    const job = await panel();
    await user.click(job.getByRole("button", { name: "Record diagnosis" }));
    const found = await screen.findByLabelText(/What was found/);
    const dialog = within(screen.getByRole("dialog"));
    await user.type(found, "Port worn");
    await user.click(dialog.getByRole("button", { name: "Record diagnosis" }));
    await dialog.findByText(/Choose what was found/);
    await user.click(dialog.getByRole("button", { name: "Screen" }));
    await user.click(dialog.getByRole("button", { name: "Record diagnosis" }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ finding: "Port worn", problemIds: [6] })]));
  });
});
