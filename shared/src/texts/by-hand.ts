/** Links that open an app with the words filled in; somebody presses "send" there. Free of schemas. */

/** Opens WhatsApp with a text to a number (E.164). */
export const whatsAppLink = (number: string, body: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(body)}`;

/** Opens the messages of the phone, or of the computer that is linked with one, with a text to a number (E.164). */
export const smsLink = (number: string, body: string): string => `sms:${number}?body=${encodeURIComponent(body)}`;
