import { Button, Card } from "@blueprintjs/core";
import { Cross, Shop as ShopIcon } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import { useEffect, useState } from "react";
import type { Shop } from "../../../../bridge/contract";
import { bridge, start } from "../../bridge/bridge";
import { Field } from "../sign-in/sign-in-fields";
import { ModeLink, SignInShell } from "../sign-in/sign-in-parts";
import { useCheckedForm } from "../sign-in/use-checked-form";
import "../sign-in/sign-in-screen.css";
import "./shop-screen.css";

const Address = z.object({ address: z.string().trim().min(1, "Please enter the address of your shop's server.") });

/** The first screen of the installed console: connects to a shop; later adds and changes shops. */
export function ShopScreen({ onCancel }: { onCancel?: () => void }) {
  const [shops, setShops] = useState(start.shops);
  useEffect(() => {
    document.title = "Choose a shop · Fundi console";
  }, []);
  const form = useCheckedForm({
    schema: Address,
    async send({ address }) {
      const check = await bridge.checkShop({ address });
      if (!check.ok) throw new Error(check.problem);
      await bridge.openShop(check.shop);
    },
    explain: (error) => (error instanceof Error ? error.message : "The shop could not be asked. Please try again."),
  });
  const forget = async ({ address }: Shop) => {
    await bridge.forgetShop({ address });
    setShops((all) => all.filter((shop) => shop.address !== address));
  };
  return (
    <main className="sign-in">
      <Card className="sign-in-card" elevation={2}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={40} height={40} />
        <h1>Choose a shop</h1>
        <p className="bp6-text-muted">Staff console</p>
        {shops.length === 0 && (
          <p className="shop-hint">
            Enter the address at which your shop's console opens in a browser. Whoever looks after the shop's server
            knows it.
          </p>
        )}
        {shops.length > 0 && (
          <ul className="shop-list" aria-label="Shops on this computer">
            {shops.map((shop) => (
              <li key={shop.address}>
                <Button
                  variant="minimal"
                  alignText="start"
                  icon={<ShopIcon />}
                  fill
                  active={shop.address === start.shop?.address}
                  onClick={() => void bridge.openShop(shop)}
                >
                  {shop.name} <span className="bp6-text-muted">{new URL(shop.address).host}</span>
                </Button>
                <Button
                  variant="minimal"
                  icon={<Cross />}
                  aria-label={`Forget ${shop.name}`}
                  onClick={() => void forget(shop)}
                />
              </li>
            ))}
          </ul>
        )}
        <SignInShell
          {...form}
          submitLabel="Connect"
          links={onCancel && <ModeLink onClick={onCancel}>Back to {start.shop?.name}</ModeLink>}
        >
          <Field
            label={shops.length > 0 ? "Another shop's address" : "Address of your shop's server"}
            name="address"
            placeholder="console.myshop.co.ke"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={form.errors.address}
          />
        </SignInShell>
      </Card>
    </main>
  );
}
