import type { PicturePlan } from '../pictures/add-picture.ts';
import type { PdfPlan } from './pdf.ts';

/** Where files go, and how pictures and PDFs are made. */
export type Publishing = PicturePlan & PdfPlan;

export function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
