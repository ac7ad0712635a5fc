import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { BLOCK_LABELS, type Block } from "./intake-draft";

interface Props {
  block: Block;
  /** In the order of the form, from 1. */
  number: number;
  isOpen: boolean;
  /** What is in it goes on while it is closed. */
  isHeld: boolean;
  isDone: boolean;
  isWrong: boolean;
  /** One line of what is in it. */
  summary: string;
  /** Changes with what it is about, so that another device begins at its first field. */
  about: string;
  /** Grows with each attempt to go on. */
  attempts: number;
  onOpen: () => void;
  onNext: () => void;
  children: ReactNode;
}

/** One block of the intake: a line until it is open. Enter goes on to the next one. */
export function IntakeBlock(props: Props) {
  const { block, number, isOpen, isHeld, isDone, isWrong, about } = props;
  const bodyId = useId();
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device begins at its first field
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>("input:not([type=checkbox]), select, textarea")?.focus();
  }, [isOpen, about]);
  const { attempts } = props;
  useEffect(() => {
    if (isOpen && attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOpen, attempts]);
  const state = isWrong ? "is-wrong" : isDone ? "is-done" : "";
  return (
    <section className={`intake-block ${state}${isOpen ? " is-open" : ""}`} aria-label={BLOCK_LABELS[block]}>
      <button
        type="button"
        className="intake-block-head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={props.onOpen}
      >
        <span className="intake-block-number" aria-hidden>
          {isDone ? <Tick size={14} /> : number}
        </span>
        <strong>{BLOCK_LABELS[block]}</strong>
        <span className="intake-block-summary">
          {isWrong && !isOpen && !isHeld ? "Something is missing here" : props.summary}
        </span>
        <kbd aria-hidden>Ctrl {number}</kbd>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {(isOpen || isHeld) && (
          <form
            ref={form}
            noValidate
            className="intake-block-body"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              props.onNext();
            }}
          >
            {props.children}
            {block !== "sign" && <Button type="submit" text="Next" title="Enter" />}
          </form>
        )}
      </div>
    </section>
  );
}
