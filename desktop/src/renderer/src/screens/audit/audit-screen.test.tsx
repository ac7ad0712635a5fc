import { listStaff } from "@fundi/shared/accounts/staff";
import { type AuditEntry, listAudit } from "@fundi/shared/audit/audit";
import { exportList } from "@fundi/shared/lists/list-export";
import { listViews } from "@fundi/shared/lists/saved-views";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { renderScreen } from "../../testing/render-screen";
import { AuditScreen } from "./audit-screen";

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 90,
  event: "services.changed",
  entity: "service",
  entityId: 12,
  about: "Screen replacement",
  customer: null,
  actor: { id: 2, name: "Grace Njeri", role: "manager" },
  isByGuest: false,
  changes: [{ field: "price", before: 6500, after: 7000 }],
  note: "",
  at: "2026-11-20T08:00:00.000Z",
  ...change,
});

let api: FakeApi;
let requests: Record<string, unknown>[];
beforeEach(() => {
  api = createFakeApi();
  requests = [];
  api.on(listStaff, () => []);
  api.on(listViews, () => []);
  api.on(listAudit, ({ query }) => {
    requests.push(query);
    return query.before
      ? { entries: [entry({ id: 12, about: "An older one", actor: null })], nextBefore: null }
      : { entries: [entry()], nextBefore: 90 };
  });
});

const show = (at?: string) => renderScreen({ path: "/admin/audit", Component: AuditScreen, ...(at ? { at } : {}) });

it("shows who did what with the values before and after, and links to the record", async () => {
  const { user, address } = show();
  const row = await screen.findByRole("row", { name: /Grace Njeri/ });
  within(row).getByText("price: 6500 → 7000");
  await user.click(row);
  const details = await screen.findByRole("complementary", { name: "Services changed" });
  within(details).getByText("(manager)");
  await user.click(within(details).getByRole("link", { name: "Screen replacement" }));
  expect(address()).toBe("/admin/services/12");
});

it("filters by person, kind and day through the address, and removes a filter by its tag", async () => {
  const { user, address } = show("/admin/audit?actorId=2&dateFrom=2026-11-01");
  await screen.findByRole("row", { name: /Grace Njeri/ });
  expect(requests[0]).toMatchObject({ actorId: 2, dateFrom: "2026-11-01" });
  await user.selectOptions(screen.getByLabelText("Kind"), "service");
  expect(address()).toBe("/admin/audit?actorId=2&dateFrom=2026-11-01&entity=service");
  await user.click(within(screen.getByText("From 2026-11-01").parentElement ?? document.body).getByRole("button"));
  expect(address()).toBe("/admin/audit?actorId=2&entity=service");
});

it("names the customer whose points changed, and links to them", async () => {
  const points = entry({
    event: "loyalty.changed",
    entity: "loyalty",
    about: "",
    customer: { id: 5, name: "Jane Wanjiku" },
    changes: [{ field: "points", before: 120, after: 244 }],
    note: "Earned: order FD-1000-0041",
  });
  api.on(listAudit, () => ({ entries: [points], nextBefore: null }));
  const { user, address } = show();
  const row = await screen.findByRole("row", { name: /Points changed.*Jane Wanjiku/ });
  within(row).getByText("points: 120 → 244; Earned: order FD-1000-0041");
  await user.click(row);
  await user.click(within(await screen.findByRole("complementary")).getByRole("link", { name: "Jane Wanjiku" }));
  expect(address()).toBe("/admin/customers/5");
});

it("exports all entries that match the filters", async () => {
  const sent: unknown[] = [];
  api.on(exportList, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return "When,Who\r\n";
  });
  const { user } = show("/admin/audit?entity=service");
  await screen.findByRole("row", { name: /Grace Njeri/ });
  await user.click(screen.getByRole("button", { name: "Export all entries shown" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV file" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ list: "audit", filter: { entity: "service" } });
  expect(sent[0]).not.toHaveProperty("ids");
});

it("loads older entries on request", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Older entries" }));
  await screen.findByRole("row", { name: /The system.*An older one/ });
  expect(requests.at(-1)).toMatchObject({ before: 90 });
  expect(screen.queryByRole("button", { name: "Older entries" })).toBeNull();
});

it("names a customer without an account, and the system where nobody did it", async () => {
  api.on(listAudit, () => ({
    entries: [entry({ id: 91, actor: null, isByGuest: true }), entry({ id: 90, actor: null })],
    nextBefore: null,
  }));
  show("/admin/audit");
  await screen.findByRole("row", { name: /Customer without an account/ });
  await screen.findByRole("row", { name: /The system/ });
});
