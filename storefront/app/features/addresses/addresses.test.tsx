import { MAX_ADDRESSES } from "@fundi/shared/accounts/address-rules";
import {
  type Address,
  addAddress,
  listAddresses,
  removeAddress,
  updateAddress,
} from "@fundi/shared/accounts/addresses";
import { checkout } from "@fundi/shared/orders/orders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, SignedInArea } from "../../session";
import { field, open, placed, placeOrder, startCheckout } from "../checkout/checkout-form.screen";
import { AddressBook } from "./address-book";

const address = (id: number, fields: Partial<Address>): Address => ({
  ...{ id, label: "", street: "Ngong Road 12", city: "Nairobi", state: "", zipCode: "", isDefault: false },
  ...fields,
});
const HOME = address(1, { label: "Home", isDefault: true });
const OFFICE = address(2, { label: "Office", street: "Moi Avenue 4", city: "Mombasa", zipCode: "80100" });

describe("at checkout", () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = startCheckout();
    api.on(listAddresses, () => json([HOME, OFFICE]));
    api.on(checkout, placed);
  });

  it("the default is filled in, and another one is chosen with one tap", async () => {
    await open();
    await screen.findByRole("radio", { name: /Home/ });
    expect(screen.queryByLabelText("Street and building")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Office/ }));
    expect(screen.queryByLabelText(/Save this address/)).toBeNull();
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)).toHaveLength(1));
    expect(api.callsOf(checkout)[0]?.body).toMatchObject({
      shipping: { street: "Moi Avenue 4", city: "Mombasa", zipCode: "80100" },
    });
  });

  it("of many, one is shown until others are asked for, which can be searched", async () => {
    const many = Array.from({ length: MAX_ADDRESSES - 2 }, (_, at) =>
      address(10 + at, { street: `Kimathi Street ${at}` }),
    );
    api.on(listAddresses, () => json([HOME, OFFICE, ...many]));
    await open();
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Home/ })).checked).toBe(true);
    expect(screen.queryByRole("radio", { name: /Office/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choose another" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search your addresses" }), "mombasa moi{Enter}");
    expect(screen.queryByRole("radio", { name: /Kimathi/ })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Office/ }));
    expect(api.callsOf(checkout)).toHaveLength(0);
    await userEvent.click(screen.getByRole("radio", { name: "Another address" }));
    expect(screen.getByText(/You have 20 saved addresses: remove one to save this one/)).toBeTruthy();
    expect(screen.queryByLabelText(/Save this address/)).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Office/ }));
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)).toHaveLength(1));
    expect(api.callsOf(checkout)[0]?.body).toMatchObject({ shipping: { street: "Moi Avenue 4", city: "Mombasa" } });
  });

  it("another address is typed, and saved where that is ticked", async () => {
    await open();
    await userEvent.click(await screen.findByRole("radio", { name: "Another address" }));
    expect(field("Street and building").value).toBe("");
    await userEvent.type(field("Street and building"), "Tom Mboya Street");
    await userEvent.type(field("City or town"), "Nairobi");
    await userEvent.click(screen.getByLabelText("Save this address for my next order"));
    await placeOrder();
    await waitFor(() => expect(api.callsOf(checkout)).toHaveLength(1));
    expect(api.callsOf(checkout)[0]?.body).toMatchObject({
      shipping: { street: "Tom Mboya Street" },
      saveAddress: true,
    });
  });
});

describe("in the account", () => {
  let api: ReturnType<typeof fakeApi>;
  let saved: Address[];
  beforeEach(() => {
    adoptSession({ token: "addresses", user: jane });
    saved = [HOME, OFFICE];
    api = fakeApi();
    api.on(listAddresses, () => json(saved));
  });
  const show = () =>
    renderPage({
      pages: {
        "/profile": () => (
          <SignedInArea fallback={null}>
            <AddressBook />
          </SignedInArea>
        ),
      },
      at: "/profile",
    });

  it("are added, changed, removed, and one is the default", async () => {
    api.on(addAddress, ({ body }) => {
      const added = address(3, body as Partial<Address>);
      saved = [...saved, added];
      return json(added, 201);
    });
    api.on(updateAddress, () => {
      saved = [
        { ...OFFICE, isDefault: true },
        { ...HOME, isDefault: false },
      ];
      return json(saved[0]);
    });
    api.on(removeAddress, () => {
      saved = [OFFICE];
      return json({ success: true, message: "Removed" });
    });
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Add an address" }));
    await userEvent.type(screen.getByLabelText("Street and building"), "Kenyatta Avenue 1");
    await userEvent.type(screen.getByLabelText("City or town"), "Nakuru");
    await userEvent.click(screen.getByRole("button", { name: "Save address" }));
    await screen.findByText("Kenyatta Avenue 1, Nakuru");
    expect(api.callsOf(addAddress)[0]?.body).toMatchObject({ street: "Kenyatta Avenue 1", city: "Nakuru" });
    await userEvent.click(screen.getByRole("button", { name: "Use Office by default" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Use Office by default" })).toBeNull());
    expect(api.callsOf(updateAddress)[0]).toMatchObject({ path: "/api/addresses/2", body: { isDefault: true } });
    await userEvent.click(screen.getByRole("button", { name: "Remove Home" }));
    await waitFor(() => expect(screen.queryByText("Ngong Road 12, Nairobi")).toBeNull());
  });
});
