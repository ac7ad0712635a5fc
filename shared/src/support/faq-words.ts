/** An entry as it is stored; free of schemas, so that pages can use it. */
interface FaqWords {
  question: string;
  answer: string;
  questionSw: string;
  answerSw: string;
}

/** Returns whether both question and answer are there in Kiswahili. */
export const isInKiswahili = ({ questionSw, answerSw }: FaqWords): boolean => questionSw !== "" && answerSw !== "";

/** Returns the question and answer in a language; in English where they are not there in Kiswahili. */
export const faqIn = (faq: FaqWords, language: "en" | "sw"): { question: string; answer: string } =>
  language === "sw" && isInKiswahili(faq)
    ? { question: faq.questionSw, answer: faq.answerSw }
    : { question: faq.question, answer: faq.answer };
