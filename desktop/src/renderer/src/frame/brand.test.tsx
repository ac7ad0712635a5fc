import { getConfig } from "@fundi/shared/settings/shop";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeApi } from "../testing/fake-api";
import { shopConfig } from "../testing/order-samples";
import { Brand } from "./brand";

async function show(logo: string) {
  const api = createFakeApi();
  api.on(getConfig, () => shopConfig({ logo }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <Brand />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.getQueryData(["shop"])).toBeTruthy());
  expect(container.textContent).toBe("Fundi");
  return () => container.querySelector("img")?.getAttribute("src");
}

it("shows the shop's logo, or the product's logo where it has none", async () => {
  const logo = await show("/uploads/logos/1.png");
  await waitFor(() => expect(logo()).toMatch(/^\/api\/logo\?w=192&v=/));
  expect((await show(""))()).toMatch(/icon\.svg$/);
});

it("shows the product's logo where the shop's cannot be loaded", async () => {
  const logo = await show("/uploads/logos/1.png");
  await waitFor(() => expect(logo()).toMatch(/logo/));
  fireEvent.error(document.querySelector("img") as HTMLImageElement);
  expect(logo()).toMatch(/icon\.svg$/);
});
