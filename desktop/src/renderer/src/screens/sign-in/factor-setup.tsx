import { Button, Callout } from "@blueprintjs/core";
import { confirmFactor, startFactor } from "@fundi/shared/accounts/second-factor";
import { useEffect, useState } from "react";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";
import { drawBarcode } from "../../printing/barcode";
import { Field, PasswordField } from "./sign-in-fields";
import { SignInShell } from "./sign-in-parts";
import { useCheckedForm } from "./use-checked-form";
import "../settings/account/account-tab.css";

interface Props {
  onDone: () => void;
  onCancel?: () => void;
  cancelLabel?: string;
}

/** Sets up an authenticator app: password, QR code and first code, then recovery codes. */
export function FactorSetup({ onDone, onCancel, cancelLabel = "Cancel" }: Props) {
  const [started, setStarted] = useState<{ uri: string; secret: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const cancel = onCancel && <Button variant="minimal" text={cancelLabel} onClick={onCancel} />;
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (started) return <FirstCode {...started} links={cancel} onConfirmed={setCodes} />;
  return <OwnPassword links={cancel} onStarted={setStarted} />;
}

function OwnPassword(props: { links: React.ReactNode; onStarted: (made: { uri: string; secret: string }) => void }) {
  const form = useCheckedForm({
    schema: startFactor.body,
    send: async (body) => props.onStarted(await call(startFactor, { body })),
    explain: problemText,
  });
  return (
    <SignInShell {...form} submitLabel="Continue" links={props.links}>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
        First, enter your password again.
      </p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        error={form.errors.password}
      />
    </SignInShell>
  );
}

interface FirstCodeProps {
  uri: string;
  secret: string;
  links: React.ReactNode;
  onConfirmed: (codes: readonly string[]) => void;
}

function FirstCode({ uri, secret, links, onConfirmed }: FirstCodeProps) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    drawBarcode({ kind: "qr", text: uri, widthMm: 60, heightMm: 60 }).then(
      ({ src }) => isCurrent && setImage(src),
      // Without the image the key below is typed.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uri]);
  const form = useCheckedForm({
    schema: confirmFactor.body,
    send: async (body) => onConfirmed((await call(confirmFactor, { body })).recoveryCodes),
    explain: problemText,
  });
  return (
    <SignInShell {...form} submitLabel="Turn on" links={links}>
      <p>Scan this code with the app, then enter the 6 digits that it shows.</p>
      {image && <img className="factor-qr" src={image} alt="QR code for the authenticator app" />}
      <p>
        Or type this key: <span className="factor-secret">{secret.match(/.{1,4}/g)?.join(" ")}</span>
      </p>
      <Field
        label="6-digit code"
        name="factorCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        error={form.errors.factorCode}
      />
    </SignInShell>
  );
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div>
      <Callout intent="warning" compact title="Keep these recovery codes">
        Each opens your account once without the phone. Print or write them down; they are not shown again.
      </Callout>
      <ul className="factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button intent="primary" text="I have kept them" onClick={onDone} />
    </div>
  );
}
