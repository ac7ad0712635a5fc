import { Link, Outlet, useLoaderData, useNavigate } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offlineList, useOfflineList } from "./offline-lists";

interface List {
  names: string;
  failed: boolean;
}

const isCacheable = ({ failed }: List) => !failed;
const clientLoader = offlineList<List>(60_000, isCacheable);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list and a detail page; the server responds with what `shop` returns. */
function open(shop: () => Promise<List>) {
  function ListPage() {
    const list = useLoaderData<List>();
    useOfflineList(list, isCacheable);
    return <Link to="/detail">{list.failed ? "failed" : list.names}</Link>;
  }
  function Detail() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    );
  }
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Outlet,
      ErrorBoundary: () => <p>Something went wrong</p>,
      children: [
        {
          id: "list",
          path: "list",
          loader: ({ request }) => clientLoader({ request, serverLoader: shop }),
          Component: ListPage,
        },
        { path: "detail", Component: Detail },
      ],
    },
  ]);
  render(
    <Stub
      initialEntries={["/list"]}
      hydrationData={{ loaderData: { list: { names: "first", failed: false } satisfies List } }}
    />,
  );
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function click(name: string) {
  act(() => screen.getByText(name).click());
  await after(0);
}

it("shows the cached list at once on going back, and the new one as soon as it arrives", async () => {
  const shop = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    return { names: "second", failed: false };
  });
  open(shop);
  await click("first");
  await click("Back");
  expect(screen.getByText("first")).toBeTruthy();
  expect(shop).toHaveBeenCalledTimes(1);
  await after(4000);
  expect(screen.getByText("second")).toBeTruthy();
  await after(60_000);
  expect(shop).toHaveBeenCalledTimes(1);
});

it("waits for the server once the cached list is too old", async () => {
  open(() => Promise.resolve({ names: "second", failed: false }));
  await click("first");
  await after(60_000);
  await click("Back");
  expect(screen.queryByText("first")).toBeNull();
  expect(screen.getByText("second")).toBeTruthy();
});

it("shows a cached list of any age while offline, and refetches once online", async () => {
  let offline = true;
  open(() =>
    offline ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ names: "second", failed: false }),
  );
  await click("first");
  await after(3_600_000);
  await click("Back");
  expect(screen.getByText("first")).toBeTruthy();
  offline = false;
  window.dispatchEvent(new Event("online"));
  await after(0);
  expect(screen.getByText("second")).toBeTruthy();
});

it("neither caches a failure nor shows one in place of a list", async () => {
  const shop = vi.fn(() => Promise.resolve({ names: "", failed: true }));
  open(shop);
  await click("first");
  await click("Back");
  await after(0);
  expect(shop).toHaveBeenCalledTimes(1);
  expect(screen.getByText("first")).toBeTruthy();
});
