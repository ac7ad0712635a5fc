import type { Features } from "@fundi/shared/settings";
import { useQuery } from "@tanstack/react-query";
import { CellTag } from "../../ui/cell-tag";
import { Fact } from "../../ui/record-panel";
import { SettingsPage } from "./settings-page";
import { settingsQuery } from "./settings-queries";

const VIDEO_WORDS: Record<Features["video"], string> = {
  public: "Public host",
  open: "Own host",
  guarded: "Own host, guarded",
  jaas: "8x8",
};
const UPLOAD_WORDS: Record<Features["uploads"], string> = {
  disk: "On this server",
  cloudinary: "Cloudinary",
  s3: "S3",
};

const MPESA_WORDS: Record<Exclude<Features["mpesaHook"], "off">, string> = {
  any: "Money to any shortcode counts.",
  own: "Only money to the shop's shortcode counts.",
};
const KCB_WORDS: Record<Exclude<Features["kcbHook"], "off">, string> = {
  unsigned: "Messages are taken without a signature.",
  signed: "Messages need the bank's signature.",
};

const Configured = ({ isThere }: { isThere: boolean }) =>
  isThere ? <CellTag intent="success">Configured</CellTag> : <CellTag>Not configured</CellTag>;

/** Which outside services the server was given keys for. */
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
        <Configured isThere={features.cardPayments} />
      </Fact>
      <Fact label="Payments told by M-Pesa">
        <Configured isThere={features.mpesaHook !== "off"} />
        {features.mpesaHook !== "off" && <span className="record-quiet"> {MPESA_WORDS[features.mpesaHook]}</span>}
      </Fact>
      <Fact label="Payments told by KCB">
        <Configured isThere={features.kcbHook !== "off"} />
        {features.kcbHook !== "off" && <span className="record-quiet"> {KCB_WORDS[features.kcbHook]}</span>}
      </Fact>
      <Fact label="Mail server">
        <Configured isThere={features.mail} />
        {!features.mail && <span className="record-quiet"> Mails wait in the outbox.</span>}
      </Fact>
      <Fact label="Video calls">{VIDEO_WORDS[features.video]}</Fact>
      <Fact label="Pictures">{UPLOAD_WORDS[features.uploads]}</Fact>
    </dl>
    <p className="record-dates">They are set up on the server; their keys are shown nowhere.</p>
  </section>
);
