import { Button, Callout } from "@blueprintjs/core";
import { MobilePhone } from "@blueprintjs/icons";
import type { Signature } from "@fundi/shared/signature/signature";
import type { SigningForm } from "@fundi/shared/workshop/phone-signings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { type Barcode, drawBarcode } from "../../../printing/barcode";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { whenText } from "../repair-text";
import { endPhoneSigning, signingQuery, startPhoneSigning } from "./signing-requests";
import "./phone-signing.css";

interface Props {
  /** What is signed; where it changes, another code is needed: give it another key. */
  form: SigningForm;
  onSigned: (drawing: Signature) => void;
  /** Gets whether a code is waited for; it ends with this component. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
}

/** Edge of the code on the screen, in millimetres. */
const CODE_MM = 45;

/** Offers to sign on the customer's own phone: its camera reads a code, and the signature comes back by itself. */
export function PhoneSigning({ form, onSigned, onWaiting }: Props) {
  const start = useMutation({ mutationFn: () => startPhoneSigning(form) });
  const started = start.data;
  if (started)
    return (
      <Waiting
        id={started.id}
        link={started.link}
        expiresAt={started.expiresAt}
        onSigned={onSigned}
        onWaiting={onWaiting}
        onClose={() => start.reset()}
      />
    );
  return (
    <div>
      <Button
        icon={<MobilePhone />}
        text="Sign on the customer's phone"
        loading={start.isPending}
        onClick={() => start.mutate()}
      />
      {start.error && <RequestProblem error={start.error} />}
    </div>
  );
}

interface WaitingProps {
  id: number;
  link: string;
  expiresAt: string;
  onSigned: (drawing: Signature) => void;
  onWaiting: Props["onWaiting"];
  onClose: () => void;
}

/** The code, until somebody has signed, it is cancelled, or its minutes are over. */
function Waiting({ id, link, expiresAt, onSigned, onWaiting, onClose }: WaitingProps) {
  const { data, error, refetch } = useQuery(signingQuery(id));
  const code = useCode(link);
  const latest = useRef({ onSigned, onClose });
  useEffect(() => {
    latest.current = { onSigned, onClose };
  });
  const drawing = data?.drawing ?? null;
  useEffect(() => {
    if (drawing === null) return;
    latest.current.onSigned(drawing);
    latest.current.onClose();
  }, [drawing]);
  // Whether it arrived, was cancelled, or something else is signed now: nobody signs for it any more.
  useEffect(() => () => void endPhoneSigning(id), [id]);
  useEffect(() => {
    onWaiting?.(true);
    return () => onWaiting?.(false);
  }, [onWaiting]);
  if (error)
    return (
      <Callout compact intent="warning" role="alert" className="phone-signing">
        <p>{problemText(error)}</p>
        <Button size="small" text="Try again" onClick={() => void refetch()} />{" "}
        <Button size="small" text="Another code" onClick={onClose} />
      </Callout>
    );
  return (
    <div className="phone-signing" role="status">
      {code && <img src={code.src} alt={`QR code of ${link}`} />}
      <div>
        <p>
          <strong>Let the customer's camera read this code.</strong>
        </p>
        <p className="repair-quiet">
          They read on their phone what is signed, and sign there. It comes back here by itself. Good until{" "}
          {whenText(expiresAt, Date.now())}, for one signature.
        </p>
        <Button text="Cancel" onClick={onClose} />
      </div>
    </div>
  );
}

/** Returns the drawing of a code; null until it is there. */
function useCode(text: string): Barcode | null {
  const [code, setCode] = useState<Barcode | null>(null);
  useEffect(() => {
    let isGone = false;
    void drawBarcode({ kind: "qr", text, widthMm: CODE_MM, heightMm: CODE_MM }).then((drawn) => {
      if (!isGone) setCode(drawn);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return code;
}
