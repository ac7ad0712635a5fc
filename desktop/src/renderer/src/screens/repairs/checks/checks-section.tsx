import { Button } from "@blueprintjs/core";
import { type Difference, differenceOf } from "@fundi/shared/workshop/check-rules";
import type { DeviceCheck } from "@fundi/shared/workshop/checklists";
import { currentConsents, DATA_CONSENT_QUESTIONS } from "@fundi/shared/workshop/data-consent-rules";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useState } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import { DetailSection } from "../../../ui/detail-panel";
import { answerLabel, DIFFERENCE_LABELS } from "./check-text";
import { ConsentDialog } from "./consent-dialog";
import { CONSENT_VIA_LABELS } from "./consent-text";
import "./checks-section.css";

interface Row {
  key: string;
  question: string;
  before: string;
  after: string;
  difference: Difference | null;
}

const said = (check: DeviceCheck | undefined, key: string) => check?.answers.find((one) => one.key === key);
const inWords = (answer: { answer: string; note: string } | undefined) =>
  answer ? [answerLabel(answer.answer), answer.note].filter(Boolean).join(": ") : "";

/** Returns the questions of both checks with their answers, in the order in which they were asked. */
export function comparedRows(before: DeviceCheck | undefined, after: DeviceCheck | undefined): Row[] {
  const asked = [...(before?.items ?? []), ...(after?.items ?? [])];
  const items = asked.filter(({ key }, index) => asked.findIndex((one) => one.key === key) === index);
  return items.flatMap(({ key, textEn }) => {
    const [was, is] = [said(before, key), said(after, key)];
    if (!was && !is) return [];
    const difference = differenceOf(was?.answer, is?.answer);
    return { key, question: textEn, before: inWords(was), after: inWords(is), difference };
  });
}

const TONES: Record<Difference, "danger" | "success" | "primary" | "none"> = {
  worse: "danger",
  better: "success",
  found: "primary",
  changed: "primary",
  same: "none",
};

/** How the device was gone through when it came and after the work, side by side, and what was said about its data. */
export function ChecksSection({ job }: { job: Repair }) {
  const last = (phase: DeviceCheck["phase"]) => job.checks.filter((check) => check.phase === phase).at(-1);
  const [before, after] = [last("intake"), last("after")];
  const asksAboutData = job.consents.length > 0 || (job.device !== null && !isFinalStage(job.stage));
  if (!before && !after && !asksAboutData) return null;
  const rows = comparedRows(before, after);
  return (
    <>
      {(before || after) && (
        <DetailSection title="Condition">
          {rows.length > 0 && (
            <table className="checks-table">
              <thead>
                <tr>
                  <th scope="col">Question</th>
                  <th scope="col">At intake</th>
                  {after && <th scope="col">After the work</th>}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, question, difference, ...answers }) => (
                  <tr key={key} className={difference && difference !== "same" ? `is-${difference}` : undefined}>
                    <th scope="row">{question}</th>
                    <td>{answers.before || "–"}</td>
                    {after && (
                      <td>
                        {answers.after || "–"}{" "}
                        {difference && difference !== "same" && (
                          <CellTag intent={TONES[difference]}>{DIFFERENCE_LABELS[difference]}</CellTag>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {after?.results && (
            <p className="record-long">
              <strong>Results of tests</strong>
              {"\n"}
              {after.results}
            </p>
          )}
          {after?.noPhotoReason && <p className="record-quiet">No photos after the work: {after.noPhotoReason}</p>}
          <p className="record-quiet">
            {[before, after]
              .flatMap((check) =>
                check ? `${phaseText(check)} by ${check.by || "the shop"}, ${formatDateTime(check.at)}` : [],
              )
              .join(" · ")}
          </p>
        </DetailSection>
      )}
      {asksAboutData && <Consents job={job} />}
    </>
  );
}

const phaseText = ({ phase }: DeviceCheck) => (phase === "intake" ? "At intake" : "After the work");

/** What the customer said about their data, with what they said before. */
function Consents({ job }: { job: Repair }) {
  const [isOpen, setOpen] = useState(false);
  const current = currentConsents(job.consents);
  const earlier = job.consents.filter((consent) => !current.includes(consent));
  const line = ({ id, kind, isGiven, via, words, by, at }: Repair["consents"][number]) => (
    <li key={id}>
      {DATA_CONSENT_QUESTIONS[kind].en}: <strong>{isGiven ? "Yes" : "No"}</strong>
      <small>
        {[CONSENT_VIA_LABELS[via], words && `“${words}”`, by, formatDateTime(at)].filter(Boolean).join(" · ")}
      </small>
    </li>
  );
  return (
    <DetailSection title="What was said about the data">
      {current.length === 0 && <p className="record-quiet">Nothing was asked or said.</p>}
      <ul className="job-links">{current.map(line)}</ul>
      {earlier.length > 0 && (
        <details className="checks-earlier">
          <summary>Said before</summary>
          <ul className="job-links">{earlier.toReversed().map(line)}</ul>
        </details>
      )}
      {!isFinalStage(job.stage) && (
        <div className="record-actions">
          <Button
            size="small"
            text={current.length === 0 ? "Note what the customer says…" : "The customer says something else"}
            onClick={() => setOpen(true)}
          />
        </div>
      )}
      {isOpen && <ConsentDialog job={job} onClose={() => setOpen(false)} />}
    </DetailSection>
  );
}
