import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { placeholdersIn } from "./fill-in";
import { MAIL_KINDS, type MailKind, type MailKindFacts } from "./mail-kinds";
import { MAIL_TEXTS_SW } from "./mail-texts-sw";
import { mailValueInKiswahili } from "./mail-words-sw";

const kinds = Object.entries(MAIL_KINDS) as [MailKind, MailKindFacts][];

/** Values that are the shop's, the customer's or a person's own words, or the same in both languages. */
const OWN_WORDS = [
  "name",
  "service",
  "when",
  "lines",
  "reason",
  "subject",
  "answer",
  "news",
  "quoted",
  "newEmail",
  "bring",
];

describe("the text of a mail in Kiswahili", () => {
  it.each(kinds)("of %s has the placeholders of the English one", (kind, { subject, body }) => {
    const swahili = MAIL_TEXTS_SW[kind];
    const all = (text: { subject: string; body: string }) => ({
      subject: placeholdersIn(text.subject).sort(),
      body: placeholdersIn(text.body).sort(),
    });
    expect(all(swahili)).toEqual(all({ subject, body }));
    expect(swahili.body).not.toBe(body);
  });

  it.each(kinds)("of %s has no sentence in English among its values", (_, { samples }) => {
    const english = Object.entries(samples)
      .filter(([name, sample]) => !OWN_WORDS.includes(name) && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(sample))
      .filter(([, sample]) => mailValueInKiswahili(sample) === sample);
    expect(english).toEqual([]);
  });
});

it("words of values are translated line by line, with what is between them", () => {
  expect(mailValueInKiswahili("1 × ThinkPad T480: Ksh 38,000\nDelivery: Ksh 500")).toBe(
    "1 × ThinkPad T480: Ksh 38,000\nKuletewa: Ksh 500",
  );
  expect(mailValueInKiswahili("We bring it to Ngong Road, Nairobi, Fri 27 Nov before 17:00.")).toBe(
    "Tunakuletea Ngong Road, Nairobi, Ijumaa 27 Nov kabla ya 17:00.",
  );
  expect(
    mailValueInKiswahili(
      "To pay by M-Pesa: Lipa na M-Pesa, Pay Bill, business number 400200, account SHOP-1. Then enter the receipt code on the order's page. You can pay by card there, too.",
    ),
  ).toBe(
    "Kulipa kwa M-Pesa: Lipa na M-Pesa, Pay Bill, business number 400200, account SHOP-1. Kisha weka code ya risiti kwenye ukurasa wa oda. Unaweza pia kulipa kwa kadi hapo.",
  );
});

/** The sentences in the files that make mails; those with a choice inside are left out. */
function sentencesOfMails(): string[] {
  const folder = path.resolve(import.meta.dirname, "../notifications");
  return readdirSync(folder)
    .filter((file) => file.endsWith("-mails.ts"))
    .flatMap((file) => readFileSync(path.join(folder, file), "utf8").match(/"[A-Z][^"\n]*\."|`[A-Z][^`\n]*\.`/g) ?? [])
    .map((quoted) => {
      let number = 0;
      return quoted.slice(1, -1).replace(/\$\{[^{}]*\}/g, () => `{${number++}}`);
    })
    .filter((sentence) => !sentence.includes("${"));
}

it("every sentence that a mail may say has one in Kiswahili", () => {
  const sentences = sentencesOfMails();
  expect(sentences.length).toBeGreaterThan(15);
  const sample = (sentence: string) => sentence.replace(/\{\d\}/g, "X1");
  expect(sentences.filter((sentence) => mailValueInKiswahili(sample(sentence)) === sample(sentence))).toEqual([]);
});
