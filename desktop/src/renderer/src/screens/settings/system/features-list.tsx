import type { Features } from "@fundi/shared/settings/settings";
import { SETTINGS_TAB_TITLES, type SettingsTabId } from "@fundi/shared/settings/settings-tabs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { useMay } from "../../../session/session";
import { CellTag } from "../../../ui/cell-tag";
import { Fact } from "../../../ui/forms/record-panel";
import { settingsAddress } from "../settings-address";
import { SettingsPage } from "../settings-page";

const VIDEO_LABELS: Record<Features["video"], string> = {
  public: "Public host",
  open: "Own host",
  guarded: "Own host, guarded",
  jaas: "8x8",
};
const UPLOAD_LABELS: Record<Features["uploads"], string> = {
  disk: "On this server",
  cloudinary: "Cloudinary",
  s3: "S3",
};

const MPESA_LABELS: Record<Exclude<Features["mpesaHook"], "off">, string> = {
  any: "Money to any shortcode counts.",
  own: "Only money to the shop's shortcode counts.",
};
const KCB_LABELS: Record<Exclude<Features["kcbHook"], "off">, string> = {
  unsigned: "Messages are taken without a signature.",
  signed: "Messages need the bank's signature.",
};

const PROMPT_LABELS: Record<Exclude<Features["mpesaPrompts"], "off">, string> = {
  daraja: "Sent by Safaricom.",
  kcb: "Sent by KCB.",
};

/** A link to the tab where a service is set up, for those who may open it. */
function SetUpIn({ tab }: { tab: SettingsTabId }) {
  const isMine = useMay("admin");
  return isMine ? (
    <>
      {" "}
      <Link to={settingsAddress(tab)}>{SETTINGS_TAB_TITLES[tab]}</Link>
    </>
  ) : (
    <span className="record-quiet"> An administrator sets it up.</span>
  );
}

const Configured = ({ isConfigured }: { isConfigured: boolean }) =>
  isConfigured ? <CellTag intent="success">Configured</CellTag> : <CellTag>Not configured</CellTag>;

/** The external services, and where each is set up. */
export const FeaturesPage = () => (
  <SettingsPage label="Connected services" query={useQuery(settingsQuery)}>
    {({ features }) => <FeaturesList features={features} />}
  </SettingsPage>
);
export { FeaturesPage as Component };

const FeaturesList = ({ features }: { features: Features }) => (
  <section className="settings-card">
    <h2>Connected services</h2>
    <dl className="record-facts">
      <Fact label="Card payments">
        <Configured isConfigured={features.cardPayments} />
      </Fact>
      <Fact label="M-Pesa prompts">
        <Configured isConfigured={features.mpesaPrompts !== "off"} />
        {features.mpesaPrompts !== "off" && (
          <span className="record-quiet"> {PROMPT_LABELS[features.mpesaPrompts]}</span>
        )}
        <SetUpIn tab="mpesa-prompt" />
      </Fact>
      <Fact label="Payments told by M-Pesa">
        <Configured isConfigured={features.mpesaHook !== "off"} />
        {features.mpesaHook !== "off" && <span className="record-quiet"> {MPESA_LABELS[features.mpesaHook]}</span>}
      </Fact>
      <Fact label="Payments told by KCB">
        <Configured isConfigured={features.kcbHook !== "off"} />
        {features.kcbHook !== "off" && <span className="record-quiet"> {KCB_LABELS[features.kcbHook]}</span>}
      </Fact>
      <Fact label="Mail server">
        <Configured isConfigured={features.mail} />
        {!features.mail && <span className="record-quiet"> Mails wait in the outbox.</span>}
        <SetUpIn tab="mail-server" />
      </Fact>
      <Fact label="Video calls">{VIDEO_LABELS[features.video]}</Fact>
      <Fact label="Pictures">{UPLOAD_LABELS[features.uploads]}</Fact>
    </dl>
    <p className="record-dates">The others are set up on the server. Keys are shown nowhere.</p>
  </section>
);
