import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { MAIL_STATUSES, type OutboxMail } from "@fundi/shared/settings";
import { z } from "@fundi/shared/z";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useMay } from "../../app/session";
import { useAddress } from "../../lib/address";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../../ui/blank";
import "../../ui/record-form.css";
import { Screen } from "../../ui/screen";
import { FeaturesList } from "./features-list";
import { MailPanel } from "./mail-panel";
import { OutboxView } from "./outbox-view";
import { settingsQuery } from "./settings-queries";
import "./settings-screen.css";
import { ShopForm } from "./shop-form";

const SettingsAddress = z.object({
  view: z.enum(["shop", "outbox"]).default("shop"),
  status: z.enum(MAIL_STATUSES).optional(),
});

/** What the shop says of itself, which services it is connected to, and its outbox. */
export function SettingsScreen() {
  const [{ view, status }, setAddress] = useAddress(SettingsAddress);
  const isAdmin = useMay("admin");
  const settings = useQuery(settingsQuery);
  const [mail, setMail] = useState<OutboxMail | null>(null);
  const close = useCallback(() => setMail(null), []);
  const showsOutbox = isAdmin && view === "outbox";
  return (
    <Screen
      title="Settings"
      detail={
        showsOutbox &&
        mail && (
          <MailPanel mail={mail} isSending={settings.data?.features.mail ?? false} onClose={close} onResent={setMail} />
        )
      }
    >
      {isAdmin && (
        <Tabs
          id="settings"
          className="settings-tabs"
          selectedTabId={view}
          onChange={(next) => {
            setMail(null);
            setAddress({ view: next as "shop" | "outbox", status: undefined });
          }}
        >
          <Tab id="shop" title="Shop" />
          <Tab id="outbox" title="Outbox" />
        </Tabs>
      )}
      {showsOutbox ? (
        <OutboxView
          status={status}
          onStatus={(next) => {
            setMail(null);
            setAddress({ status: next });
          }}
          openId={mail?.id}
          onOpen={setMail}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <section className="settings-scroll" tabIndex={0} aria-label="Settings of the shop">
          {settings.data ? (
            <>
              <ShopForm settings={settings.data} />
              <FeaturesList features={settings.data.features} />
            </>
          ) : settings.isError ? (
            <Blank
              icon={<WarningSign size={32} />}
              title={describeProblem(settings.error).title}
              action={<Button icon={<Refresh />} text="Try again" onClick={() => void settings.refetch()} />}
            />
          ) : (
            <div className="record-skeleton" aria-hidden>
              {[40, 70, 55, 65].map((width) => (
                <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
              ))}
            </div>
          )}
        </section>
      )}
    </Screen>
  );
}
export { SettingsScreen as Component };
