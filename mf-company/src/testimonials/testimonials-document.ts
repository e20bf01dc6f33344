import { file } from 'virtual:content/testimonials';
import type { Testimonials } from '@site/content/testimonials/document';
import { type FetchFile, loadDocument, usePageData } from '@site/contract';

export function loadTestimonials(fetchFile: FetchFile): Promise<Testimonials> {
  return loadDocument(fetchFile, file);
}

/** What clients say; suspends while it loads. */
export function useTestimonials(): Testimonials {
  return usePageData('testimonials', loadTestimonials);
}
