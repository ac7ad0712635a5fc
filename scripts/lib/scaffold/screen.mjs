/** @typedef {import("./names.mjs").Names} Names */
/** @typedef {import("./write.mjs").Plan} Plan */

/**
 * A screen of the console that lists what `npm run new -- module` made: in the menu, with its states, keyboard and test.
 * @param {Names} names
 * @returns {Plan}
 */
export function screenPlan(names) {
  const { one, many, Type, Types, value, values, manyWords, ManyWords, table } = names;
  const record = one.replaceAll("-", "_");
  const COLUMNS = `${record.toUpperCase()}_COLUMNS`;
  const folder = `desktop/src/renderer/src/screens/${many}`;
  return {
    needs: [`shared/src/${many}/${many}.ts`],
    files: {
      [`${folder}/${one}-queries.ts`]: `import { list${Types} } from "@fundi/shared/${many}/${many}";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

export const ${values}Query = queryOptions({
  queryKey: [...QUERY_ROOTS.${values}, "list"],
  queryFn: ({ signal }) => call(list${Types}, { signal }),
});
`,
      [`${folder}/${one}-columns.tsx`]: `import type { ${Type} } from "@fundi/shared/${many}/${many}";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";

export const ${COLUMNS}: readonly Column<${Type}>[] = [
  { id: "name", title: "Name", value: ({ name }) => name, width: 240, grow: true, sortable: true },
  {
    id: "createdAt",
    title: "Created",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    width: 140,
    sortable: true,
  },
];
`,
      [`${folder}/${many}-screen.tsx`]: `import { z } from "@fundi/shared/contract/z";
import type { ${Type} } from "@fundi/shared/${many}/${many}";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { Screen } from "../../ui/screen";
import { ${COLUMNS} } from "./${one}-columns";
import { ${values}Query } from "./${one}-queries";

const ${Types}Address = z.object({
  search: z.string().trim().max(100).default(""),
  sort: z.string().default("createdAt"),
  desc: z.stringbool().default(true),
});

const ${value}Id = ({ id }: ${Type}) => id;

export function ${Types}Screen() {
  const list = useListScreen("${many}", ${Types}Address);
  const { search, sort, desc } = list.filter;
  const query = useQuery(${values}Query);
  const rows = useMemo(
    () => query.data?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    [query.data, search],
  );
  return (
    <Screen title="${ManyWords}">
      <ListTable
        list={list}
        query={query}
        searchLabel="Search ${manyWords}"
        label="${ManyWords}"
        noun="${manyWords}"
        columns={${COLUMNS}}
        rows={rows}
        rowId={${value}Id}
        sort={useMemo(() => ({ id: sort, desc }), [sort, desc])}
        onSort={(next) => list.setFilter({ sort: next.id, desc: String(next.desc) })}
        filters={search ? [{ label: \`“\${search}”\`, onRemove: () => list.setFilter({ search: "" }) }] : []}
        empty={{ title: search ? "No ${manyWords} match" : "No ${manyWords} yet" }}
      />
    </Screen>
  );
}
export { ${Types}Screen as Component };
`,
      [`${folder}/${many}-screen.test.tsx`]: `import { AppError } from "@fundi/shared/contract/errors";
import { list${Types} } from "@fundi/shared/${many}/${many}";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { renderScreen } from "../../testing/render-screen";
import { ${Types}Screen } from "./${many}-screen";

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
});
const show = (at = "/admin/${many}") => renderScreen({ path: "/admin/${many}", Component: ${Types}Screen, at });

it("lists ${manyWords}", async () => {
  api.on(list${Types}, () => [{ id: 7, name: "First", createdAt: "2026-01-05T08:00:00.000Z" }]);
  show();
  await screen.findByRole("row", { name: /First/ });
});

it("keeps search and sorting in the address", async () => {
  api.on(list${Types}, () => [
    { id: 8, name: "Second", createdAt: "2026-01-06T08:00:00.000Z" },
    { id: 7, name: "First", createdAt: "2026-01-05T08:00:00.000Z" },
  ]);
  const { user, address } = show("/admin/${many}?search=fir");
  await screen.findByRole("row", { name: /First/ });
  expect(screen.queryByRole("row", { name: /Second/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(address()).toContain("sort=name"));
  expect(address()).toContain("search=fir");
});

it("says that there are none", async () => {
  api.on(list${Types}, () => []);
  show();
  await screen.findByText("No ${manyWords} yet");
});

it("says what went wrong, and tries again", async () => {
  let isDown = true;
  api.on(list${Types}, () => {
    if (isDown) throw new AppError("INTERNAL", "Something went wrong on our side.");
    return [{ id: 7, name: "First", createdAt: "2026-01-05T08:00:00.000Z" }];
  });
  const { user } = show();
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(again);
  await screen.findByRole("row", { name: /First/ });
});
`,
    },
    edits: [
      {
        file: "shared/src/activity/live-events.ts",
        after: "\n  canned_replies_changed: FromEvent;",
        text: `\n  ${table}_changed: FromEvent;`,
      },
      {
        file: "api/src/realtime/broadcast.ts",
        before: `\n  feed.on("staff.alerted",`,
        text: `\n  feed.on("${record}.created", ({ id }) => local.to(room.staff).emit("${table}_changed", { eventId: id }));`,
      },
      {
        file: "desktop/src/renderer/src/live/live.ts",
        after: "\n  canned_replies_changed: () => [QUERY_ROOTS.cannedReplies],",
        text: `\n  ${table}_changed: () => [QUERY_ROOTS.${values}],`,
      },
      {
        file: "desktop/src/renderer/src/lib/queries/query-roots.ts",
        before: "\n} as const;",
        text: `\n  ${values}: ["${many}"],`,
      },
      {
        file: "desktop/src/renderer/src/frame/navigation/screens.ts",
        before: `\n  {\n    path: "/admin/settings",`,
        text: `
  {
    path: "/admin/${many}",
    title: "${ManyWords}",
    Icon: Th,
    access: "staff",
    load: () => import("../../screens/${many}/${many}-screen"),
  },`,
      },
      {
        file: "desktop/src/renderer/src/frame/navigation/menu-per-role.test.tsx",
        before: `\n  "/admin/settings": {`,
        text: `\n  "/admin/${many}": { menu: "staff", opens: "staff", call: "list${Types}" },`,
      },
      {
        file: "tests/journeys/console-places.ts",
        before: `\n  { name: "console notifications",`,
        text: `
  {
    name: "console ${manyWords}",
    url: () => inConsole("admin/${many}"),
    role: "manager",
    ready: (page) => page.getByText("No ${manyWords} yet"),
  },`,
      },
    ],
    next: [
      "Choose its place in the menu and its icon in desktop/src/renderer/src/frame/navigation/screens.ts.",
      `Add the module's further events to the live event ${table}_changed in api/src/realtime/broadcast.ts.`,
      `npm run check, npx vitest run screens/${many} frame/navigation, and before a pull request npm test.`,
    ],
  };
}
